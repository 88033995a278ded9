-- What lists of products need to know of each product, stored so that a page reads only the products it shows
-- (docs/decisions/2026-11-23-0400-listings-are-stored.md). origin/products/listed/refresh.ts alone writes these tables,
-- from the others; the triggers below note which products a write concerns.

CREATE TABLE listed_products (
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  product_id INTEGER NOT NULL,
  -- No price, campaign or listing of the product begins or ends between these instants; the second is exclusive.
  holds_from TEXT NOT NULL,
  holds_to TEXT,
  -- False for a product that is not listed; the rest of its row then means nothing.
  is_shown INTEGER NOT NULL CHECK (is_shown IN (0, 1)),
  is_alcohol INTEGER NOT NULL CHECK (is_alcohol IN (0, 1)),
  is_sold_out INTEGER NOT NULL CHECK (is_sold_out IN (0, 1)),
  popularity INTEGER NOT NULL,
  price_minor INTEGER NOT NULL,
  unit_price REAL NOT NULL,
  name_nb TEXT NOT NULL,
  name_sv TEXT NOT NULL,
  name_en TEXT NOT NULL,
  -- JSON: its filter values, as in `brand:3`, the brand first, and "all".
  facets TEXT NOT NULL,
  PRIMARY KEY (country, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX listed_products_ending ON listed_products (holds_to) WHERE holds_to IS NOT NULL;
CREATE INDEX listed_products_beginning ON listed_products (holds_from);

-- The shown products of each category, its subcategories included; an index for each sort order.
CREATE TABLE category_listings (
  product_id INTEGER NOT NULL,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  category_id INTEGER NOT NULL,
  is_alcohol INTEGER NOT NULL,
  is_sold_out INTEGER NOT NULL,
  popularity INTEGER NOT NULL,
  price_minor INTEGER NOT NULL,
  unit_price REAL NOT NULL,
  name_nb TEXT NOT NULL,
  name_sv TEXT NOT NULL,
  name_en TEXT NOT NULL,
  PRIMARY KEY (product_id, country, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX category_listings_by_popularity ON category_listings (country, category_id, is_sold_out, popularity DESC, product_id, is_alcohol);
CREATE INDEX category_listings_by_cheapest ON category_listings (country, category_id, is_sold_out, price_minor, product_id, is_alcohol);
CREATE INDEX category_listings_by_dearest ON category_listings (country, category_id, is_sold_out, price_minor DESC, product_id, is_alcohol);
CREATE INDEX category_listings_by_unit_price ON category_listings (country, category_id, is_sold_out, unit_price, product_id, is_alcohol);
CREATE INDEX category_listings_by_name_nb ON category_listings (country, category_id, is_sold_out, name_nb, product_id, is_alcohol);
CREATE INDEX category_listings_by_name_sv ON category_listings (country, category_id, is_sold_out, name_sv, product_id, is_alcohol);
CREATE INDEX category_listings_by_name_en ON category_listings (country, category_id, is_sold_out, name_en, product_id, is_alcohol);

-- How many of them have each facet.
CREATE TABLE category_facets (
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  category_id INTEGER NOT NULL,
  facet TEXT NOT NULL,
  is_alcohol INTEGER NOT NULL,
  products INTEGER NOT NULL,
  PRIMARY KEY (country, category_id, facet, is_alcohol)
) STRICT, WITHOUT ROWID;
CREATE INDEX category_facets_unused ON category_facets (products) WHERE products = 0;

-- Products whose rows above are to be made anew.
CREATE TABLE changed_products (product_id INTEGER PRIMARY KEY) STRICT;
-- A kit's listing, stock and allergens are those of its components.
CREATE TRIGGER changed_products_kits AFTER INSERT ON changed_products BEGIN
  INSERT INTO changed_products SELECT kit_id FROM meal_kit_components WHERE product_id = NEW.product_id
    ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER products_listed_insert AFTER INSERT ON products BEGIN
  INSERT INTO changed_products VALUES (NEW.id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER products_listed_update AFTER UPDATE OF status, brand_id, comparison_quantity, popularity, meal_kit_id ON products BEGIN
  INSERT INTO changed_products VALUES (NEW.id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER products_listed_delete AFTER DELETE ON products BEGIN
  INSERT INTO changed_products VALUES (OLD.id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER product_texts_listed_insert AFTER INSERT ON product_texts BEGIN
  INSERT INTO changed_products VALUES (NEW.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER product_texts_listed_update AFTER UPDATE OF sort_key ON product_texts BEGIN
  INSERT INTO changed_products VALUES (NEW.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER product_texts_listed_delete AFTER DELETE ON product_texts BEGIN
  INSERT INTO changed_products VALUES (OLD.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER product_markets_listed_insert AFTER INSERT ON product_markets BEGIN
  INSERT INTO changed_products VALUES (NEW.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER product_markets_listed_update AFTER UPDATE ON product_markets BEGIN
  INSERT INTO changed_products VALUES (NEW.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER product_markets_listed_delete AFTER DELETE ON product_markets BEGIN
  INSERT INTO changed_products VALUES (OLD.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER prices_listed_insert AFTER INSERT ON prices BEGIN
  INSERT INTO changed_products VALUES (NEW.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER prices_listed_update AFTER UPDATE ON prices BEGIN
  INSERT INTO changed_products VALUES (NEW.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER prices_listed_delete AFTER DELETE ON prices BEGIN
  INSERT INTO changed_products VALUES (OLD.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER product_categories_listed_insert AFTER INSERT ON product_categories BEGIN
  INSERT INTO changed_products VALUES (NEW.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER product_categories_listed_update AFTER UPDATE ON product_categories BEGIN
  INSERT INTO changed_products VALUES (NEW.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER product_categories_listed_delete AFTER DELETE ON product_categories BEGIN
  INSERT INTO changed_products VALUES (OLD.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER product_classifiers_listed_insert AFTER INSERT ON product_classifiers BEGIN
  INSERT INTO changed_products VALUES (NEW.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER product_classifiers_listed_update AFTER UPDATE ON product_classifiers BEGIN
  INSERT INTO changed_products VALUES (NEW.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER product_classifiers_listed_delete AFTER DELETE ON product_classifiers BEGIN
  INSERT INTO changed_products VALUES (OLD.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER product_free_from_listed_insert AFTER INSERT ON product_free_from BEGIN
  INSERT INTO changed_products VALUES (NEW.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER product_free_from_listed_update AFTER UPDATE ON product_free_from BEGIN
  INSERT INTO changed_products VALUES (NEW.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER product_free_from_listed_delete AFTER DELETE ON product_free_from BEGIN
  INSERT INTO changed_products VALUES (OLD.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER meal_kit_components_listed_insert AFTER INSERT ON meal_kit_components BEGIN
  INSERT INTO changed_products VALUES (NEW.kit_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER meal_kit_components_listed_update AFTER UPDATE ON meal_kit_components BEGIN
  INSERT INTO changed_products VALUES (NEW.kit_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER meal_kit_components_listed_delete AFTER DELETE ON meal_kit_components BEGIN
  INSERT INTO changed_products VALUES (OLD.kit_id)
    ON CONFLICT DO NOTHING;
END;

-- Stock matters only where it ends or begins, for the product or for a kit of several of it.
CREATE TRIGGER stock_listed_insert AFTER INSERT ON stock BEGIN
  INSERT INTO changed_products VALUES (NEW.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER stock_listed_update AFTER UPDATE OF on_hand, reserved ON stock
  WHEN (OLD.on_hand <= OLD.reserved) <> (NEW.on_hand <= NEW.reserved) BEGIN
  INSERT INTO changed_products VALUES (NEW.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER stock_listed_update_kits AFTER UPDATE OF on_hand, reserved ON stock BEGIN
  INSERT INTO changed_products SELECT kit_id FROM meal_kit_components
   WHERE product_id = NEW.product_id AND country = NEW.country
     AND (OLD.on_hand - OLD.reserved < packs) <> (NEW.on_hand - NEW.reserved < packs)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER stock_listed_delete AFTER DELETE ON stock BEGIN
  INSERT INTO changed_products VALUES (OLD.product_id)
    ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER campaign_products_listed_insert AFTER INSERT ON campaign_products BEGIN
  INSERT INTO changed_products VALUES (NEW.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER campaign_products_listed_update AFTER UPDATE ON campaign_products BEGIN
  INSERT INTO changed_products VALUES (NEW.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER campaign_products_listed_delete AFTER DELETE ON campaign_products BEGIN
  INSERT INTO changed_products VALUES (OLD.product_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER campaigns_listed_update AFTER UPDATE ON campaigns BEGIN
  INSERT INTO changed_products SELECT product_id FROM campaign_products WHERE campaign_id = NEW.id
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER categories_listed_update AFTER UPDATE OF parent_id ON categories BEGIN
  INSERT INTO changed_products SELECT product_id FROM product_categories WHERE category_id = NEW.id
    ON CONFLICT DO NOTHING;
END;

-- A shop that was set up before: its first page makes all rows.
INSERT INTO changed_products SELECT id FROM products;
