-- Orders, their lines and their events. Amounts are in øre or öre, instants ISO 8601 in UTC.

CREATE TABLE orders (
  order_number TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  organization_id INTEGER REFERENCES organizations (id),
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  currency TEXT NOT NULL CHECK ((country = 'NO' AND currency = 'NOK') OR (country = 'SE' AND currency = 'SEK')),
  -- The language of the order and of its e-mails.
  language TEXT NOT NULL CHECK (language IN ('nb', 'sv', 'en')),
  status TEXT NOT NULL CHECK (status IN (
    'draft', 'awaiting_payment', 'placed', 'locked', 'picking', 'packed', 'on_the_way', 'delivered',
    'delivery_failed', 'cancelled', 'payment_failed')),
  -- The cart it was placed from and its version; the cart may be deleted.
  cart_id INTEGER,
  cart_version INTEGER,
  -- Rows of the cart, which are removed when the order is placed: [[product, recipe, list, quantity,
  -- portions]].
  cart_snapshot TEXT NOT NULL CHECK (json_valid(cart_snapshot)),
  address_json TEXT NOT NULL CHECK (json_valid(address_json)),
  slot_id INTEGER NOT NULL REFERENCES delivery_slots (id),
  delivery_type TEXT NOT NULL CHECK (delivery_type IN ('attended', 'unattended', 'pickup', 'boat')),
  -- How the receiver's age is verified; null without age-restricted goods.
  age_method TEXT CHECK (age_method IN ('bankid', 'id_at_door')),
  sub_total_minor INTEGER NOT NULL CHECK (sub_total_minor >= 0),
  discount_minor INTEGER NOT NULL CHECK (discount_minor >= 0),
  delivery_minor INTEGER NOT NULL CHECK (delivery_minor >= 0),
  small_order_fee_minor INTEGER NOT NULL DEFAULT 0 CHECK (small_order_fee_minor >= 0),
  deposit_minor INTEGER NOT NULL CHECK (deposit_minor >= 0),
  -- The part of the total that gift cards pay.
  giftcard_minor INTEGER NOT NULL DEFAULT 0,
  total_minor INTEGER NOT NULL,
  -- Groups by rate: [[rate in basis points, base, amount]], and codes: [[code, amount]].
  vat_json TEXT NOT NULL CHECK (json_valid(vat_json)),
  codes_json TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(codes_json)),
  note TEXT CHECK (length(note) <= 250),
  allow_substitutions INTEGER NOT NULL DEFAULT 1 CHECK (allow_substitutions IN (0, 1)),
  invoice_reference TEXT CHECK (length(invoice_reference) <= 100),
  created_at TEXT NOT NULL,
  placed_at TEXT,
  locked_at TEXT,
  delivered_at TEXT,
  cancelled_at TEXT,
  -- Number of confirmed edits; payments and gift-card entries name theirs.
  revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0),
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  CHECK (total_minor = sub_total_minor - discount_minor + deposit_minor + small_order_fee_minor + delivery_minor),
  CHECK (giftcard_minor BETWEEN 0 AND total_minor)
) STRICT;
CREATE INDEX orders_by_user ON orders (user_id, placed_at);
CREATE INDEX orders_by_status ON orders (status);
CREATE INDEX orders_by_slot ON orders (slot_id);
-- Double clicks and second tabs: a cart has at most one open payment.
CREATE UNIQUE INDEX orders_being_paid ON orders (cart_id) WHERE status = 'awaiting_payment';

CREATE TABLE order_lines (
  id INTEGER PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES orders (order_number),
  product_id INTEGER NOT NULL REFERENCES products (id),
  full_name TEXT NOT NULL,
  name_extra TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  -- Null until the line is packed.
  delivered_quantity INTEGER CHECK (delivered_quantity BETWEEN 0 AND quantity),
  -- Price of one and of all as ordered, after campaigns, without deposit.
  unit_minor INTEGER NOT NULL CHECK (unit_minor >= 0),
  total_minor INTEGER NOT NULL CHECK (total_minor >= 0),
  -- Price and weight of the packed goods; null before, and the weight also for goods that are not weighed.
  final_minor INTEGER CHECK (final_minor >= 0),
  final_weight_grams INTEGER CHECK (final_weight_grams >= 0),
  vat_bp INTEGER NOT NULL CHECK (vat_bp BETWEEN 0 AND 10000),
  vat_minor INTEGER NOT NULL,
  -- Deposit of one container.
  deposit_minor INTEGER NOT NULL DEFAULT 0 CHECK (deposit_minor >= 0),
  campaign_id INTEGER,
  recipe_id INTEGER NOT NULL DEFAULT 0,
  list_id INTEGER NOT NULL DEFAULT 0,
  age_limit INTEGER,
  -- How much more than the estimate goods that are weighed when packed may cost; 0 for others.
  weight_margin_bp INTEGER NOT NULL DEFAULT 0 CHECK (weight_margin_bp BETWEEN 0 AND 5000),
  allow_substitution INTEGER NOT NULL DEFAULT 1 CHECK (allow_substitution IN (0, 1)),
  note TEXT CHECK (length(note) <= 250),
  substitute_product_id INTEGER REFERENCES products (id),
  substitute_name TEXT,
  refund_minor INTEGER NOT NULL DEFAULT 0 CHECK (refund_minor >= 0),
  UNIQUE (order_number, product_id, recipe_id, list_id)
) STRICT;
CREATE INDEX order_lines_by_product ON order_lines (product_id);

CREATE TABLE order_events (
  id INTEGER PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES orders (order_number),
  -- `status` for a change of status, else the kind of event: edited, short, substituted, refunded …
  kind TEXT NOT NULL DEFAULT 'status',
  status TEXT NOT NULL,
  at TEXT NOT NULL,
  actor TEXT NOT NULL CHECK (actor IN ('customer', 'provider', 'clock', 'staff', 'system')),
  payload TEXT CHECK (payload IS NULL OR json_valid(payload))
) STRICT;
CREATE INDEX order_events_by_order ON order_events (order_number, id);

-- An edit whose difference is to be paid; until then the order stays as it is
-- (docs/reference/rules.md#order-edits).
CREATE TABLE order_edits (
  payment_id TEXT PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES orders (order_number),
  status TEXT NOT NULL CHECK (status IN ('pending', 'applied', 'dropped')),
  -- The new columns of the order and its lines.
  draft TEXT NOT NULL CHECK (json_valid(draft)),
  -- Stock reserved in addition to the order's own: [[product, quantity]].
  reserved_json TEXT NOT NULL CHECK (json_valid(reserved_json)),
  cart_version INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX order_edits_pending ON order_edits (order_number) WHERE status = 'pending';

CREATE TABLE vehicle_positions (
  order_number TEXT PRIMARY KEY REFERENCES orders (order_number),
  lat REAL NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lon REAL NOT NULL CHECK (lon BETWEEN -180 AND 180),
  stops_before INTEGER CHECK (stops_before >= 0),
  eta_from TEXT,
  eta_to TEXT,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE claims (
  id INTEGER PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES orders (order_number),
  user_id INTEGER NOT NULL REFERENCES users (id),
  status TEXT NOT NULL CHECK (status IN ('received', 'approved', 'rejected')),
  note TEXT CHECK (length(note) <= 250),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX claims_by_order ON claims (order_number);

CREATE TABLE claim_lines (
  claim_id INTEGER NOT NULL REFERENCES claims (id),
  line_id INTEGER NOT NULL REFERENCES order_lines (id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  reason TEXT NOT NULL,
  refund_minor INTEGER NOT NULL DEFAULT 0 CHECK (refund_minor >= 0),
  PRIMARY KEY (claim_id, line_id)
) STRICT, WITHOUT ROWID;

-- Verified ages of customers (docs/reference/rules.md#alcohol-and-age), and checks in progress.
CREATE TABLE age_verifications (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  method TEXT NOT NULL CHECK (method IN ('bankid')),
  age_at_least INTEGER NOT NULL CHECK (age_at_least BETWEEN 1 AND 150),
  verified_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;

CREATE TABLE age_challenges (
  challenge_id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  return_path TEXT NOT NULL,
  -- The age that the identity service returned; null before.
  age_at_least INTEGER,
  status TEXT NOT NULL CHECK (status IN ('open', 'answered', 'refused', 'used')),
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The shopper's choices on the checkout page.
ALTER TABLE carts ADD COLUMN payment_method TEXT
  CHECK (payment_method IN ('card', 'invoice', 'vipps', 'swish', 'klarna', 'giftcard'));
ALTER TABLE carts ADD COLUMN payment_card_id INTEGER;
ALTER TABLE carts ADD COLUMN allow_substitutions INTEGER NOT NULL DEFAULT 1 CHECK (allow_substitutions IN (0, 1));
ALTER TABLE carts ADD COLUMN invoice_reference TEXT CHECK (length(invoice_reference) <= 100);
ALTER TABLE carts ADD COLUMN id_at_door INTEGER NOT NULL DEFAULT 0 CHECK (id_at_door IN (0, 1));

-- Goods sold by the piece and weighed when packed: how much more than the estimate they may cost.
ALTER TABLE products ADD COLUMN weight_margin_bp INTEGER NOT NULL DEFAULT 0
  CHECK (weight_margin_bp BETWEEN 0 AND 5000);
