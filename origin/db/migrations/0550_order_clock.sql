-- Order clock, sent e-mails, carts put aside during an order edit, photos of claims.

-- From `since` on, an order's time runs at `speed`; `offset_ms` is its lead at `since`.
CREATE TABLE clock_epochs (
  since TEXT PRIMARY KEY,
  offset_ms INTEGER NOT NULL CHECK (offset_ms >= 0),
  speed INTEGER NOT NULL CHECK (speed BETWEEN 1 AND 10000)
) STRICT, WITHOUT ROWID;

-- A job runs at most once per interval, whoever starts it.
CREATE TABLE job_runs (
  name TEXT PRIMARY KEY,
  started_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Events that are processed: the row and its e-mail are written together. Null for an event without an
-- e-mail.
CREATE TABLE order_mails (
  event_id INTEGER PRIMARY KEY REFERENCES order_events (id),
  template TEXT,
  at TEXT NOT NULL
) STRICT;

-- The customer's own cart while their cart holds an order: [[product, quantity, recipe, portions, list,
-- price, added]].
CREATE TABLE order_edit_baskets (
  cart_id INTEGER PRIMARY KEY REFERENCES carts (id) ON DELETE CASCADE,
  order_number TEXT NOT NULL REFERENCES orders (order_number),
  rows_json TEXT NOT NULL CHECK (json_valid(rows_json)),
  codes_json TEXT NOT NULL CHECK (json_valid(codes_json)),
  address_id INTEGER,
  postal_code TEXT,
  slot_id INTEGER,
  is_unattended INTEGER NOT NULL,
  customer_note TEXT,
  started_at TEXT NOT NULL
) STRICT;
CREATE INDEX order_edit_baskets_by_order ON order_edit_baskets (order_number);

-- D1 limits a row to two megabytes, so a photo is split.
CREATE TABLE claim_photos (
  claim_id INTEGER NOT NULL REFERENCES claims (id),
  part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 5),
  content_type TEXT NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg', 'image/webp')),
  bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 1000000),
  PRIMARY KEY (claim_id, part)
) STRICT, WITHOUT ROWID;

-- When a delivery failed and when the second one is due, in the order's own time.
ALTER TABLE orders ADD COLUMN failed_at TEXT;
ALTER TABLE orders ADD COLUMN redeliver_at TEXT;
-- Each change of status once: concurrent clocks write one of them.
CREATE UNIQUE INDEX order_events_once ON order_events (order_number, status)
  WHERE kind = 'status' AND status IN ('placed', 'locked', 'picking', 'packed', 'delivered', 'cancelled');
