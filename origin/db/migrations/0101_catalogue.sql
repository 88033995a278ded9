-- Categories, products, prices, campaigns and stock. Money is in øre or öre; instants are ISO 8601 in UTC,
-- so that they compare as text.

CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  parent_id INTEGER REFERENCES categories (id),
  slug TEXT NOT NULL UNIQUE,
  sort INTEGER NOT NULL,
  motif TEXT NOT NULL,
  tint TEXT NOT NULL CHECK (length(tint) = 7 AND tint LIKE '#%'),
  min_age INTEGER
) STRICT;
CREATE INDEX categories_by_parent ON categories (parent_id, sort);

CREATE TABLE category_texts (
  category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  lang TEXT NOT NULL CHECK (lang IN ('nb', 'sv', 'en')),
  name TEXT NOT NULL,
  description TEXT,
  PRIMARY KEY (category_id, lang)
) STRICT, WITHOUT ROWID;

CREATE TABLE brands (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  slug TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE bottle_deposits (
  id INTEGER PRIMARY KEY,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  key TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  UNIQUE (country, key)
) STRICT;

CREATE TABLE vat_rates (
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  vat_class TEXT NOT NULL CHECK (vat_class IN ('food', 'standard')),
  rate_bp INTEGER NOT NULL CHECK (rate_bp BETWEEN 0 AND 10000),
  valid_from TEXT NOT NULL,
  valid_to TEXT CHECK (valid_to IS NULL OR valid_to > valid_from),
  PRIMARY KEY (country, vat_class, valid_from)
) STRICT, WITHOUT ROWID;

CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  gtin TEXT UNIQUE CHECK (gtin IS NULL OR length(gtin) IN (8, 12, 13, 14)),
  brand_id INTEGER REFERENCES brands (id),
  size_value REAL NOT NULL CHECK (size_value > 0),
  size_unit TEXT NOT NULL CHECK (size_unit IN ('g', 'kg', 'ml', 'dl', 'l', 'pcs', 'm')),
  -- Comparison units in one pack: half a litre is 0.5 of 'l'.
  comparison_quantity REAL NOT NULL CHECK (comparison_quantity > 0),
  comparison_unit TEXT NOT NULL CHECK (comparison_unit IN ('kg', 'l', 'pcs', 'm')),
  deposit_key TEXT,
  storage TEXT,
  shelf_life_days INTEGER,
  max_quantity INTEGER NOT NULL DEFAULT 999 CHECK (max_quantity BETWEEN 1 AND 999),
  popularity INTEGER NOT NULL DEFAULT 0,
  is_exempt_from_marketing INTEGER NOT NULL DEFAULT 0 CHECK (is_exempt_from_marketing IN (0, 1)),
  -- The picture is drawn from these.
  pack TEXT NOT NULL,
  colour TEXT,
  label TEXT,
  motif TEXT NOT NULL,
  source TEXT NOT NULL,
  source_license TEXT,
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'discontinued'))
) STRICT;
CREATE INDEX products_by_brand ON products (brand_id);
CREATE INDEX products_by_popularity ON products (popularity) WHERE popularity > 0;

CREATE TABLE product_texts (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  lang TEXT NOT NULL CHECK (lang IN ('nb', 'sv', 'en')),
  name TEXT NOT NULL,
  name_extra TEXT NOT NULL,
  slug TEXT NOT NULL,
  -- Its byte order is the language's alphabetical order, which SQLite does not know.
  sort_key TEXT NOT NULL,
  description TEXT,
  ingredients TEXT,
  PRIMARY KEY (product_id, lang)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_categories (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  category_id INTEGER NOT NULL REFERENCES categories (id),
  is_primary INTEGER NOT NULL CHECK (is_primary IN (0, 1)),
  PRIMARY KEY (product_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_categories_by_category ON product_categories (category_id, product_id);
CREATE UNIQUE INDEX product_categories_primary ON product_categories (product_id) WHERE is_primary = 1;

CREATE TABLE product_nutrition (
  product_id INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  basis TEXT NOT NULL CHECK (basis IN ('100g', '100ml')),
  energy_kj REAL,
  energy_kcal REAL,
  fat REAL,
  saturated REAL,
  carbs REAL,
  sugars REAL,
  fiber REAL,
  protein REAL,
  salt REAL
) STRICT;

CREATE TABLE product_allergens (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  code TEXT NOT NULL,
  level TEXT NOT NULL CHECK (level IN ('contains', 'may_contain')),
  PRIMARY KEY (product_id, code)
) STRICT, WITHOUT ROWID;

CREATE TABLE classifiers (
  key TEXT PRIMARY KEY,
  sort INTEGER NOT NULL,
  is_important INTEGER NOT NULL CHECK (is_important IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE classifier_texts (
  classifier_key TEXT NOT NULL REFERENCES classifiers (key) ON DELETE CASCADE,
  lang TEXT NOT NULL CHECK (lang IN ('nb', 'sv', 'en')),
  name TEXT NOT NULL,
  description TEXT,
  PRIMARY KEY (classifier_key, lang)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_classifiers (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  classifier_key TEXT NOT NULL REFERENCES classifiers (key),
  PRIMARY KEY (product_id, classifier_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_classifiers_by_key ON product_classifiers (classifier_key, product_id);

-- Country-specific data of a product: listing, tax class, alcohol, age limit, origin.
CREATE TABLE product_markets (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  is_listed INTEGER NOT NULL CHECK (is_listed IN (0, 1)),
  listed_from TEXT NOT NULL,
  listed_to TEXT,
  vat_class TEXT NOT NULL CHECK (vat_class IN ('food', 'standard')),
  abv REAL CHECK (abv IS NULL OR abv BETWEEN 0 AND 100),
  age_limit INTEGER CHECK (age_limit IS NULL OR age_limit BETWEEN 1 AND 99),
  origin TEXT CHECK (origin IS NULL OR length(origin) = 2),
  PRIMARY KEY (product_id, country)
) STRICT, WITHOUT ROWID;

CREATE TABLE prices (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  gross_minor INTEGER NOT NULL CHECK (gross_minor >= 0),
  currency TEXT NOT NULL CHECK ((country = 'NO' AND currency = 'NOK') OR (country = 'SE' AND currency = 'SEK')),
  valid_from TEXT NOT NULL,
  valid_to TEXT CHECK (valid_to IS NULL OR valid_to > valid_from)
) STRICT;
CREATE UNIQUE INDEX prices_by_product ON prices (product_id, country, valid_from);
CREATE UNIQUE INDEX prices_open_ended ON prices (product_id, country) WHERE valid_to IS NULL;

CREATE TABLE campaigns (
  id INTEGER PRIMARY KEY,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  type TEXT NOT NULL CHECK (type IN ('percent', 'fixed', 'multibuy')),
  valid_from TEXT NOT NULL,
  valid_to TEXT NOT NULL CHECK (valid_to > valid_from),
  access TEXT NOT NULL DEFAULT 'all' CHECK (access IN ('all', 'member'))
) STRICT;
CREATE INDEX campaigns_by_country ON campaigns (country, valid_from, valid_to);

-- percent: percent_bp · fixed: fixed_minor is the price of one · multibuy: min_qty for fixed_minor
-- together, or min_qty for the price of pay_qty.
CREATE TABLE campaign_products (
  campaign_id INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  percent_bp INTEGER CHECK (percent_bp BETWEEN 1 AND 9999),
  fixed_minor INTEGER CHECK (fixed_minor > 0),
  min_qty INTEGER CHECK (min_qty BETWEEN 2 AND 99),
  pay_qty INTEGER CHECK (pay_qty >= 1 AND pay_qty < min_qty),
  max_per_order INTEGER CHECK (max_per_order BETWEEN 1 AND 999),
  PRIMARY KEY (campaign_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX campaign_products_by_product ON campaign_products (product_id, campaign_id);

CREATE TABLE stock (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  on_hand INTEGER NOT NULL CHECK (on_hand >= 0),
  reserved INTEGER NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  CHECK (reserved <= on_hand),
  PRIMARY KEY (product_id, country)
) STRICT, WITHOUT ROWID;

CREATE TABLE stock_movements (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id),
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  delta INTEGER NOT NULL,
  reason TEXT NOT NULL,
  order_number TEXT,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX stock_movements_by_product ON stock_movements (product_id, country, at);

CREATE TABLE product_relations (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  related_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('similar', 'bought_together', 'alternative')),
  score REAL NOT NULL,
  PRIMARY KEY (product_id, kind, related_id)
) STRICT, WITHOUT ROWID;
