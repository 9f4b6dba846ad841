-- What every append writes, in rows of its own: narrow and in no index, so that a new row version fits on the same page.
CREATE TABLE heads (
    no bigint PRIMARY KEY,
    length integer NOT NULL,
    touched bigint NOT NULL,
    -- The number of chat lines ever written: a number is not reused after its line was deleted.
    lines integer NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

CREATE TABLE tables (
    no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text COLLATE "C" NOT NULL UNIQUE,
    code text COLLATE "C" NOT NULL UNIQUE,
    seed bytea NOT NULL,
    bots bytea NOT NULL,
    created bigint NOT NULL,
    status text NOT NULL,
    public boolean NOT NULL,
    summary text NOT NULL,
    members text[] NOT NULL
);

CREATE INDEX open_tables ON tables (created, no) WHERE public AND status = 'waiting';
CREATE INDEX members_of ON tables USING gin (members);

CREATE TABLE entries (
    no bigint NOT NULL,
    seq integer NOT NULL,
    entry text NOT NULL,
    PRIMARY KEY (no, seq)
);

CREATE TABLE sessions (
    id text COLLATE "C" PRIMARY KEY,
    token bytea NOT NULL UNIQUE,
    about text NOT NULL,
    expires bigint NOT NULL
);

CREATE TABLE claims (
    link bytea PRIMARY KEY,
    id text NOT NULL,
    member text NOT NULL,
    expires bigint NOT NULL
);

CREATE TABLE chat (
    no bigint NOT NULL,
    line integer NOT NULL,
    member text NOT NULL,
    name text NOT NULL,
    at bigint NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (no, line)
);

CREATE INDEX chat_by ON chat (member);

-- One row per node, replaced every few seconds. Unlogged: a crash of the database may lose it.
CREATE UNLOGGED TABLE presence (
    node text PRIMARY KEY,
    tables text[] NOT NULL,
    members text[] NOT NULL,
    until bigint NOT NULL
);
