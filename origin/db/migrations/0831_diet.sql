-- What households do not eat, and what goods are made of (docs/diet.md).

-- Data about health: only what a customer has saved, and nobody but them reads it.
CREATE TABLE diet_profiles (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  profile_json TEXT NOT NULL CHECK (json_valid(profile_json)),
  saved_at TEXT NOT NULL
) STRICT;

-- What a product's ingredients are made of. A product without rows: nobody has said.
CREATE TABLE product_ingredient_kinds (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN (
    'plant', 'milk', 'egg', 'honey', 'rennet', 'culture', 'fish', 'shellfish', 'meat', 'pork', 'unsure')),
  PRIMARY KEY (product_id, kind)
) STRICT, WITHOUT ROWID;
