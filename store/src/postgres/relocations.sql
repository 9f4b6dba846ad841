-- One-time links that move a whole guest to another device, with what the guest's browser kept.
CREATE TABLE relocations (
    link bytea NOT NULL UNIQUE,
    member text COLLATE "C" PRIMARY KEY,
    luggage text NOT NULL,
    expires bigint NOT NULL
);
