-- What pages measured of themselves: no visitor, no address. Kept for 30 days.
CREATE TABLE vitals (
  id INTEGER PRIMARY KEY,
  received_at TEXT NOT NULL,
  app TEXT NOT NULL,
  site TEXT NOT NULL,
  view TEXT NOT NULL,
  build TEXT NOT NULL,
  name TEXT NOT NULL,
  value REAL NOT NULL
) STRICT;
CREATE INDEX vitals_received ON vitals (received_at);
