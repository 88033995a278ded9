-- What a buyer of an organisation may spend on one order without an administrator; null for any amount.
ALTER TABLE users ADD COLUMN spending_limit_minor INTEGER CHECK (spending_limit_minor >= 0);

-- Orders above the limit that a buyer has asked an administrator about. An approval is for these goods, up to
-- this amount, and for one order.
CREATE TABLE order_approvals (
  id TEXT PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id INTEGER NOT NULL REFERENCES users (id),
  status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'approved', 'declined')),
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  -- [[product, pieces]], by product.
  goods_json TEXT NOT NULL CHECK (json_valid(goods_json)),
  amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
  asked_at TEXT NOT NULL,
  decided_at TEXT,
  decided_by INTEGER REFERENCES users (id),
  order_number TEXT REFERENCES orders (order_number),
  CHECK ((status = 'waiting') = (decided_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX order_approvals_of ON order_approvals (organization_id, asked_at);
-- A buyer waits for one answer at a time.
CREATE UNIQUE INDEX order_approvals_waiting ON order_approvals (user_id) WHERE status = 'waiting';
