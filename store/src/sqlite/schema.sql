-- What every append reads and writes, in rows of its own: narrow, so that one page holds hundreds of tables.
CREATE TABLE heads (
    no INTEGER PRIMARY KEY,
    length INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    -- The number of chat lines ever written: a number is not reused after its line was deleted.
    lines INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE tables (
    no INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    code TEXT NOT NULL UNIQUE,
    seed BLOB NOT NULL,
    bots BLOB NOT NULL,
    created INTEGER NOT NULL,
    status TEXT NOT NULL,
    public INTEGER NOT NULL,
    summary TEXT NOT NULL
) STRICT;

CREATE INDEX open_tables ON tables (created, no) WHERE public AND status = 'waiting';

-- Has a rowid: entries are stored in the order of arrival, so that those of one commit share pages.
CREATE TABLE entries (
    no INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (no, seq)
) STRICT;

CREATE TABLE members (
    member TEXT NOT NULL,
    no INTEGER NOT NULL,
    PRIMARY KEY (member, no)
) STRICT, WITHOUT ROWID;

CREATE INDEX members_of ON members (no);

CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    token BLOB NOT NULL UNIQUE,
    about TEXT NOT NULL,
    expires INTEGER NOT NULL
) STRICT;

CREATE TABLE claims (
    link BLOB PRIMARY KEY,
    id TEXT NOT NULL,
    member TEXT NOT NULL,
    expires INTEGER NOT NULL
) STRICT;

CREATE TABLE chat (
    no INTEGER NOT NULL,
    line INTEGER NOT NULL,
    member TEXT NOT NULL,
    name TEXT NOT NULL,
    at INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (no, line)
) STRICT, WITHOUT ROWID;

CREATE INDEX chat_by ON chat (member);
