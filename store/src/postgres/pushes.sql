-- Version 5: whom to tell when it is their turn, and the secrets of the site that make this possible.
CREATE TABLE secrets (
    name text PRIMARY KEY,
    secret bytea NOT NULL
);

CREATE TABLE pushes (
    no bigint NOT NULL,
    member text COLLATE "C" NOT NULL,
    endpoint text NOT NULL,
    about text NOT NULL,
    PRIMARY KEY (no, member)
);

CREATE INDEX pushes_of ON pushes (member);

CREATE TABLE webhooks (
    no bigint PRIMARY KEY,
    member text COLLATE "C" NOT NULL,
    url text NOT NULL,
    language text NOT NULL
);

CREATE INDEX webhooks_of ON webhooks (member);
