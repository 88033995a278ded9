-- Bags of empty bottles and cans that the driver takes along (docs/orders.md#bags-of-empties).
CREATE TABLE bottle_returns (
  order_number TEXT PRIMARY KEY REFERENCES orders (order_number),
  bags INTEGER NOT NULL CHECK (bags BETWEEN 1 AND 6),
  announced_at TEXT NOT NULL,
  -- Null until staff have counted them.
  small_count INTEGER CHECK (small_count >= 0),
  large_count INTEGER CHECK (large_count >= 0),
  amount_minor INTEGER CHECK (amount_minor >= 0),
  -- The card of the customer's balance; null when nothing was worth a deposit.
  giftcard_hash TEXT REFERENCES giftcards (number_hash),
  counted_at TEXT,
  counted_by INTEGER REFERENCES users (id),
  CHECK ((counted_at IS NULL) = (amount_minor IS NULL) AND (counted_at IS NULL) = (counted_by IS NULL)),
  CHECK ((giftcard_hash IS NOT NULL) = (coalesce(amount_minor, 0) > 0))
) STRICT, WITHOUT ROWID;
