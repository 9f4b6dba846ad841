-- One-time links that move a whole guest to another device, with what the guest's browser kept.
CREATE TABLE relocations (
    link BLOB NOT NULL UNIQUE,
    member TEXT NOT NULL PRIMARY KEY,
    luggage TEXT NOT NULL,
    expires INTEGER NOT NULL
) STRICT;
