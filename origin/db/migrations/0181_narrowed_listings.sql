-- Listings narrowed to offers or to organic products are read like whole ones: from one index, with counts of their own
-- (docs/decisions/2026-11-23-2140-two-filters-are-stored.md). Replaces two tables of 0180_listings.sql.

DROP TABLE category_listings;
DROP TABLE category_facets;

-- The shown products of each category, its subcategories included; an index for each sort order, with the
-- columns by which a page may be narrowed.
CREATE TABLE category_listings (
  product_id INTEGER NOT NULL,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  category_id INTEGER NOT NULL,
  is_alcohol INTEGER NOT NULL,
  is_offer INTEGER NOT NULL CHECK (is_offer IN (0, 1)),
  is_organic INTEGER NOT NULL CHECK (is_organic IN (0, 1)),
  is_sold_out INTEGER NOT NULL,
  popularity INTEGER NOT NULL,
  price_minor INTEGER NOT NULL,
  unit_price REAL NOT NULL,
  name_nb TEXT NOT NULL,
  name_sv TEXT NOT NULL,
  name_en TEXT NOT NULL,
  PRIMARY KEY (product_id, country, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX category_listings_by_popularity ON category_listings (country, category_id, is_sold_out, popularity DESC, product_id, is_alcohol, is_offer, is_organic);
CREATE INDEX category_listings_by_cheapest ON category_listings (country, category_id, is_sold_out, price_minor, product_id, is_alcohol, is_offer, is_organic);
CREATE INDEX category_listings_by_dearest ON category_listings (country, category_id, is_sold_out, price_minor DESC, product_id, is_alcohol, is_offer, is_organic);
CREATE INDEX category_listings_by_unit_price ON category_listings (country, category_id, is_sold_out, unit_price, product_id, is_alcohol, is_offer, is_organic);
CREATE INDEX category_listings_by_name_nb ON category_listings (country, category_id, is_sold_out, name_nb, product_id, is_alcohol, is_offer, is_organic);
CREATE INDEX category_listings_by_name_sv ON category_listings (country, category_id, is_sold_out, name_sv, product_id, is_alcohol, is_offer, is_organic);
CREATE INDEX category_listings_by_name_en ON category_listings (country, category_id, is_sold_out, name_en, product_id, is_alcohol, is_offer, is_organic);

-- How many of them have each facet: of all (within is empty), of those on offer, of the organic ones.
CREATE TABLE category_facets (
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  category_id INTEGER NOT NULL,
  within TEXT NOT NULL CHECK (within IN ('', 'offer:yes', 'organic:yes')),
  facet TEXT NOT NULL,
  is_alcohol INTEGER NOT NULL,
  products INTEGER NOT NULL,
  PRIMARY KEY (country, category_id, within, facet, is_alcohol)
) STRICT, WITHOUT ROWID;
CREATE INDEX category_facets_unused ON category_facets (products) WHERE products = 0;

-- The next reader makes all rows.
INSERT INTO changed_products SELECT id FROM products WHERE true
  ON CONFLICT DO NOTHING;
