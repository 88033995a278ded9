-- Discount codes, the carts they are in and the users who redeemed them
-- (docs/reference/rules.md#discounts).

CREATE TABLE discount_codes (
  code TEXT NOT NULL CHECK (code = upper(code)),
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  type TEXT NOT NULL CHECK (type IN ('percent', 'amount')),
  -- Basis points, or øre or öre.
  value INTEGER NOT NULL CHECK (value > 0 AND (type = 'amount' OR value <= 10000)),
  min_order_minor INTEGER NOT NULL DEFAULT 0 CHECK (min_order_minor >= 0),
  max_uses INTEGER,
  used INTEGER NOT NULL DEFAULT 0 CHECK (used >= 0 AND (max_uses IS NULL OR used <= max_uses)),
  per_user INTEGER NOT NULL DEFAULT 1 CHECK (per_user >= 1),
  valid_from TEXT NOT NULL,
  valid_to TEXT NOT NULL CHECK (valid_to > valid_from),
  PRIMARY KEY (code, country)
) STRICT, WITHOUT ROWID;

CREATE TABLE cart_discounts (
  cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  code TEXT NOT NULL,
  added_at TEXT NOT NULL,
  PRIMARY KEY (cart_id, code)
) STRICT, WITHOUT ROWID;

CREATE TABLE discount_redemptions (
  order_number TEXT NOT NULL,
  code TEXT NOT NULL,
  country TEXT NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users (id),
  at TEXT NOT NULL,
  PRIMARY KEY (order_number, code),
  FOREIGN KEY (code, country) REFERENCES discount_codes (code, country)
) STRICT, WITHOUT ROWID;
CREATE INDEX discount_redemptions_by_user ON discount_redemptions (user_id, code);
