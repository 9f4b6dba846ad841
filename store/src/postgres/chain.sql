-- Version 2: the hash of each log, and personal texts outside of it.
ALTER TABLE heads ADD COLUMN hash bytea NOT NULL DEFAULT '';
-- How often texts of a guest were erased from the notes of this table.
ALTER TABLE heads ADD COLUMN erased integer NOT NULL DEFAULT 0;

-- What an entry says of a guest, outside of the hash chain, so that it can be erased.
CREATE TABLE notes (
    no bigint NOT NULL,
    seq integer NOT NULL,
    member text COLLATE "C" NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (no, seq)
);

CREATE INDEX notes_of ON notes (member);
CREATE INDEX chat_at ON chat (at);

-- The one place that looks into entries: logs of version 1 of the schema hold names.
INSERT INTO notes (no, seq, member, text)
SELECT no, seq, entry::jsonb #>> '{sat,player}', entry::jsonb #>> '{sat,name}'
FROM entries WHERE entry LIKE '{"sat":%' AND entry::jsonb #>> '{sat,name}' IS NOT NULL;

UPDATE entries SET entry = (entry::jsonb #- '{sat,name}')::text WHERE entry LIKE '{"sat":%';

UPDATE notes SET member = handed.entry::jsonb #>> '{handed,to}' FROM entries AS handed
WHERE handed.no = notes.no AND handed.seq > notes.seq AND handed.entry LIKE '{"handed":%'
    AND handed.entry::jsonb #>> '{handed,from}' = notes.member;

DO $$
DECLARE
    head record;
    logged record;
    chain bytea;
BEGIN
    FOR head IN SELECT no FROM heads LOOP
        chain := '';
        FOR logged IN SELECT entry FROM entries WHERE no = head.no ORDER BY seq LOOP
            chain := sha256(chain || convert_to(logged.entry, 'UTF8'));
        END LOOP;
        UPDATE heads SET hash = chain WHERE no = head.no;
    END LOOP;
END $$;
