-- The recipes of a cart and what each takes (docs/reference/rules.md#recipes-in-a-cart).

CREATE TABLE cart_recipes (
  cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  portions INTEGER NOT NULL CHECK (portions BETWEEN 1 AND 99),
  -- Goods that the customer has put into the cart by hand count for the recipe.
  counts_basket INTEGER NOT NULL DEFAULT 0 CHECK (counts_basket IN (0, 1)),
  -- [[ingredient, product or null, millionths of its comparison unit, state]]
  needs_json TEXT NOT NULL CHECK (json_valid(needs_json)),
  PRIMARY KEY (cart_id, recipe_id)
) STRICT, WITHOUT ROWID;

-- The recipes of the cart put aside: [[recipe, portions, counts_basket, needs]].
ALTER TABLE order_edit_baskets ADD COLUMN recipes_json TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(recipes_json));

-- Ingredients that a customer always has at home, besides those that most homes have.
CREATE TABLE pantry_items (
  id INTEGER PRIMARY KEY,
  session_hash TEXT REFERENCES sessions (id_hash) ON DELETE CASCADE,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  ingredient_id INTEGER NOT NULL REFERENCES ingredients (id) ON DELETE CASCADE,
  CHECK ((session_hash IS NULL) <> (user_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX pantry_items_by_user ON pantry_items (user_id, ingredient_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX pantry_items_by_session ON pantry_items (session_hash, ingredient_id)
  WHERE session_hash IS NOT NULL;
