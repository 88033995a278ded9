-- Carts, their rows, applied intents and sharing (docs/reference/rules.md#cart-intents).

-- A batch writes its assumptions here first: a NULL aborts the whole transaction
-- (docs/reference/rules.md#batches).
CREATE TABLE _assert (ok INTEGER NOT NULL) STRICT;

CREATE TABLE carts (
  id INTEGER PRIMARY KEY,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  session_hash TEXT REFERENCES sessions (id_hash) ON DELETE CASCADE,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  address_id INTEGER,
  postal_code TEXT,
  is_unattended INTEGER NOT NULL DEFAULT 0 CHECK (is_unattended IN (0, 1)),
  customer_note TEXT CHECK (length(customer_note) <= 250),
  use_giftcards INTEGER NOT NULL DEFAULT 0 CHECK (use_giftcards IN (0, 1)),
  editing_order_number TEXT,
  updated_at TEXT NOT NULL,
  CHECK ((session_hash IS NULL) <> (user_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX carts_by_user ON carts (user_id, country) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX carts_by_session ON carts (session_hash, country) WHERE session_hash IS NOT NULL;

-- 0 means no recipe and no list, so that the constraint also covers the free row.
CREATE TABLE cart_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  recipe_id INTEGER NOT NULL DEFAULT 0,
  recipe_portions INTEGER CHECK (recipe_portions BETWEEN 1 AND 99),
  list_id INTEGER NOT NULL DEFAULT 0,
  -- The price of one when the shopper last changed it.
  price_seen_minor INTEGER NOT NULL,
  added_at TEXT NOT NULL,
  UNIQUE (cart_id, product_id, recipe_id, list_id)
) STRICT;

-- An intent is applied once, however often it is sent; rows are kept for a day.
CREATE TABLE cart_intents (
  cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  intent_id TEXT NOT NULL,
  applied_at TEXT NOT NULL,
  PRIMARY KEY (cart_id, intent_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX cart_intents_by_age ON cart_intents (applied_at);

-- The token is an HMAC of the share's id: it can be shown again, but this table alone grants access to no
-- cart.
CREATE TABLE cart_shares (
  share_id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  cart_id INTEGER NOT NULL UNIQUE REFERENCES carts (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Guests. Each is a guest of at most one cart per country.
CREATE TABLE cart_share_members (
  id INTEGER PRIMARY KEY,
  cart_id INTEGER NOT NULL REFERENCES cart_shares (cart_id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  session_hash TEXT REFERENCES sessions (id_hash) ON DELETE CASCADE,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  CHECK ((session_hash IS NULL) <> (user_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX cart_share_members_by_session ON cart_share_members (session_hash, country)
  WHERE session_hash IS NOT NULL;
CREATE UNIQUE INDEX cart_share_members_by_user ON cart_share_members (user_id, country)
  WHERE user_id IS NOT NULL;
CREATE INDEX cart_share_members_by_cart ON cart_share_members (cart_id);
