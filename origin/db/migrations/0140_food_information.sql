-- Whether the allergens of a product are known (docs/reference/food.md#declarations), and which food is
-- withheld from sale because mandatory information is missing (docs/reference/food.md#withheld).

ALTER TABLE products ADD COLUMN allergen_status TEXT NOT NULL DEFAULT 'not_declared'
  CHECK (allergen_status IN ('declared', 'not_declared', 'not_applicable'));

CREATE TABLE missing_food_information (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  item TEXT NOT NULL CHECK (item IN (
    'name', 'ingredients', 'allergens', 'net_quantity', 'storage', 'operator', 'nutrition')),
  PRIMARY KEY (product_id, item)
) STRICT, WITHOUT ROWID;

-- The operator's setting, by products.source.
CREATE TABLE food_information_settings (
  source TEXT PRIMARY KEY,
  is_required INTEGER NOT NULL CHECK (is_required IN (0, 1))
) STRICT, WITHOUT ROWID;
INSERT INTO food_information_settings (source, is_required) VALUES ('torg', 0), ('openfoodfacts', 1);

-- A withheld product is not listed. It is listed again when nothing is missing or the setting is off.
ALTER TABLE product_markets ADD COLUMN is_withheld INTEGER NOT NULL DEFAULT 0
  CHECK (is_withheld IN (0, 1) AND NOT (is_withheld = 1 AND is_listed = 1));
