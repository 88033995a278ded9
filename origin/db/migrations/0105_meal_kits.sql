-- Meal kits: all ingredients of a recipe in whole packs, sold as one line at a price per number of
-- portions. A kit's stock, allergens and tax are those of its components.

CREATE TABLE meal_kits (
  id INTEGER PRIMARY KEY,
  recipe_id INTEGER NOT NULL UNIQUE REFERENCES recipes (id),
  slug TEXT NOT NULL UNIQUE,
  default_portions INTEGER NOT NULL CHECK (default_portions BETWEEN 1 AND 12)
) STRICT;

CREATE TABLE meal_kit_texts (
  meal_kit_id INTEGER NOT NULL REFERENCES meal_kits (id) ON DELETE CASCADE,
  lang TEXT NOT NULL CHECK (lang IN ('nb', 'sv', 'en')),
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  PRIMARY KEY (meal_kit_id, lang)
) STRICT, WITHOUT ROWID;

CREATE TABLE meal_kit_prices (
  meal_kit_id INTEGER NOT NULL REFERENCES meal_kits (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  portions INTEGER NOT NULL CHECK (portions BETWEEN 1 AND 12),
  gross_minor INTEGER NOT NULL CHECK (gross_minor > 0),
  currency TEXT NOT NULL CHECK ((country = 'NO' AND currency = 'NOK') OR (country = 'SE' AND currency = 'SEK')),
  valid_from TEXT NOT NULL,
  valid_to TEXT CHECK (valid_to IS NULL OR valid_to > valid_from),
  PRIMARY KEY (meal_kit_id, country, portions, valid_from)
) STRICT, WITHOUT ROWID;

CREATE TABLE meal_kit_components (
  meal_kit_id INTEGER NOT NULL REFERENCES meal_kits (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  portions INTEGER NOT NULL CHECK (portions BETWEEN 1 AND 12),
  product_id INTEGER NOT NULL REFERENCES products (id),
  packs INTEGER NOT NULL CHECK (packs BETWEEN 1 AND 99),
  PRIMARY KEY (meal_kit_id, country, portions, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX meal_kit_components_by_product ON meal_kit_components (product_id, country);

-- The number of kits that the stock of their components allows.
CREATE VIEW meal_kit_stock (meal_kit_id, country, portions, available) AS
  SELECT c.meal_kit_id, c.country, c.portions, min(coalesce(s.on_hand - s.reserved, 0) / c.packs)
    FROM meal_kit_components c
    LEFT JOIN stock s ON s.product_id = c.product_id AND s.country = c.country
   GROUP BY c.meal_kit_id, c.country, c.portions;

-- A kit contains everything that any of its components contains.
CREATE VIEW meal_kit_allergens (meal_kit_id, country, code, level) AS
  SELECT c.meal_kit_id, c.country, a.code, min(a.level)
    FROM meal_kit_components c
    JOIN product_allergens a ON a.product_id = c.product_id
   GROUP BY c.meal_kit_id, c.country, a.code;

-- The components' separate prices by tax class: the proportions in which the kit's price is taxed.
CREATE VIEW meal_kit_vat_shares (meal_kit_id, country, portions, vat_class, gross_minor) AS
  SELECT c.meal_kit_id, c.country, c.portions, m.vat_class, sum(c.packs * p.gross_minor)
    FROM meal_kit_components c
    JOIN product_markets m ON m.product_id = c.product_id AND m.country = c.country
    JOIN prices p ON p.product_id = c.product_id AND p.country = c.country AND p.valid_to IS NULL
   GROUP BY c.meal_kit_id, c.country, c.portions, m.vat_class;
