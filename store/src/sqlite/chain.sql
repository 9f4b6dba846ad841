-- Version 2: the hash of each log, and personal texts outside of it.
ALTER TABLE heads ADD COLUMN hash BLOB NOT NULL DEFAULT x'';
-- How often texts of a guest were erased from the notes of this table.
ALTER TABLE heads ADD COLUMN erased INTEGER NOT NULL DEFAULT 0;

-- What an entry says of a guest, outside of the hash chain, so that it can be erased.
CREATE TABLE notes (
    no INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    member TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (no, seq)
) STRICT, WITHOUT ROWID;

CREATE INDEX notes_of ON notes (member);
CREATE INDEX chat_at ON chat (at);

-- The one place that looks into entries: logs of version 1 of the schema hold names.
INSERT INTO notes (no, seq, member, text)
SELECT no, seq, json_extract(entry, '$.sat.player'), json_extract(entry, '$.sat.name')
FROM entries WHERE entry LIKE '{"sat":%' AND json_valid(entry) AND json_extract(entry, '$.sat.name') IS NOT NULL;

UPDATE entries SET entry = json_remove(entry, '$.sat.name') WHERE entry LIKE '{"sat":%' AND json_valid(entry);

UPDATE notes SET member = json_extract(handed.entry, '$.handed.to') FROM entries AS handed
WHERE handed.no = notes.no AND handed.seq > notes.seq AND handed.entry LIKE '{"handed":%' AND json_valid(handed.entry)
    AND json_extract(handed.entry, '$.handed.from') = notes.member;
