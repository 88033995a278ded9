-- Fixed-window counters (docs/reference/security.md#rate-limits) and the first responses of idempotent
-- calls (docs/reference/api.md#idempotency).

CREATE TABLE rate_limits (
  key TEXT NOT NULL,
  window_start INTEGER NOT NULL,
  window_end INTEGER NOT NULL CHECK (window_end > window_start),
  count INTEGER NOT NULL CHECK (count >= 0),
  PRIMARY KEY (key, window_start)
) STRICT, WITHOUT ROWID;
CREATE INDEX rate_limits_by_end ON rate_limits (window_end);

-- A row without status is a call in progress.
CREATE TABLE idempotency (
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  status INTEGER CHECK (status BETWEEN 200 AND 499),
  body TEXT,
  created_at TEXT NOT NULL,
  PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_by_age ON idempotency (created_at);
