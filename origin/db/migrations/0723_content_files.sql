-- Files that editors have sent for visitors to download, small enough for one row, as pictures are.

CREATE TABLE content_files (
  id INTEGER PRIMARY KEY,
  -- Of the bytes: the same file is stored once.
  hash TEXT NOT NULL UNIQUE,
  -- Under which a visitor's browser saves it, without its ending.
  name TEXT NOT NULL,
  bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 1900000),
  sent_at TEXT NOT NULL
) STRICT;
