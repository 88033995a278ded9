-- Pictures that editors have sent, small enough for one row: D1 limits a row to two megabytes.

CREATE TABLE content_pictures (
  id INTEGER PRIMARY KEY,
  -- Of the bytes: the same picture is stored once, and its address changes with it.
  hash TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  content_type TEXT NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp')),
  width INTEGER NOT NULL CHECK (width BETWEEN 1 AND 20000),
  height INTEGER NOT NULL CHECK (height BETWEEN 1 AND 20000),
  bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 1000000),
  sent_at TEXT NOT NULL
) STRICT;
