-- Version 5: whom to tell when it is their turn, and the secrets of the site that make this possible.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    secret BLOB NOT NULL
) STRICT;

CREATE TABLE pushes (
    no INTEGER NOT NULL,
    member TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    about TEXT NOT NULL,
    PRIMARY KEY (no, member)
) STRICT, WITHOUT ROWID;

CREATE INDEX pushes_of ON pushes (member);

CREATE TABLE webhooks (
    no INTEGER PRIMARY KEY,
    member TEXT NOT NULL,
    url TEXT NOT NULL,
    language TEXT NOT NULL
) STRICT;

CREATE INDEX webhooks_of ON webhooks (member);
