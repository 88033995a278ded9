-- Lists of goods, their links, and their recurring orders (docs/lists.md).

-- AUTOINCREMENT, because cart rows name the list they came from and outlive it.
CREATE TABLE product_lists (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  description TEXT NOT NULL DEFAULT '' CHECK (length(description) <= 500),
  is_dinner_list INTEGER NOT NULL DEFAULT 0 CHECK (is_dinner_list IN (0, 1)),
  -- Increases with every change, whoever makes it.
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX product_lists_by_user ON product_lists (user_id, country, updated_at);

CREATE TABLE product_list_items (
  list_id INTEGER NOT NULL REFERENCES product_lists (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  position INTEGER NOT NULL,
  PRIMARY KEY (list_id, product_id)
) STRICT, WITHOUT ROWID;

-- The link is shown once, when it is made: only the hash of its token is kept.
CREATE TABLE product_list_shares (
  list_id INTEGER PRIMARY KEY REFERENCES product_lists (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  mode TEXT NOT NULL CHECK (mode IN ('read', 'together')),
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE recurring_orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  list_id INTEGER NOT NULL UNIQUE REFERENCES product_lists (id) ON DELETE CASCADE,
  interval_weeks INTEGER NOT NULL CHECK (interval_weeks IN (1, 2, 4)),
  -- 0 is Monday.
  weekday INTEGER NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  -- The day of the rhythm; a holiday moves the delivery of one round, not the rhythm.
  planned_on TEXT NOT NULL,
  delivery_on TEXT NOT NULL,
  -- The first cut-off of the delivery day.
  cutoff_at TEXT NOT NULL,
  added_to_cart_at TEXT,
  -- The last round, for as long as it can be undone: its cart, the pieces it added by product, and the hash of
  -- the e-mail's token.
  cart_id INTEGER,
  added_json TEXT,
  undo_token_hash TEXT UNIQUE,
  undone_at TEXT
) STRICT;
CREATE INDEX recurring_orders_due ON recurring_orders (cutoff_at) WHERE is_active = 1;
