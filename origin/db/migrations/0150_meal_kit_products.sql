-- A meal kit for a number of portions is a product (docs/decisions/2026-11-22-1715-a-meal-kit-is-a-product.md).
-- The tables this replaces were read by nothing.

DROP VIEW meal_kit_stock;
DROP VIEW meal_kit_allergens;
DROP VIEW meal_kit_vat_shares;
DROP TABLE meal_kit_components;
DROP TABLE meal_kit_prices;
DROP TABLE meal_kit_texts;

ALTER TABLE products ADD COLUMN meal_kit_id INTEGER REFERENCES meal_kits (id);
-- Number of portions; null for every other product.
ALTER TABLE products ADD COLUMN portions INTEGER CHECK (portions BETWEEN 1 AND 12);
-- The product that categories and search list instead of this one; null for the listed one.
ALTER TABLE products ADD COLUMN variant_of INTEGER REFERENCES products (id);
CREATE UNIQUE INDEX products_by_meal_kit ON products (meal_kit_id, portions) WHERE meal_kit_id IS NOT NULL;

-- The components of a kit in whole packs. Stock, allergens and VAT of the kit are those of its components.
CREATE TABLE meal_kit_components (
  kit_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  product_id INTEGER NOT NULL REFERENCES products (id),
  packs INTEGER NOT NULL CHECK (packs BETWEEN 1 AND 99),
  PRIMARY KEY (kit_id, country, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX meal_kit_components_by_product ON meal_kit_components (product_id, country);
