-- Recipes, their ingredients and the products for each ingredient.

CREATE TABLE recipe_providers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  image TEXT,
  url TEXT
) STRICT;

CREATE TABLE recipes (
  id INTEGER PRIMARY KEY,
  provider_id INTEGER NOT NULL REFERENCES recipe_providers (id),
  slug TEXT NOT NULL UNIQUE,
  difficulty TEXT NOT NULL CHECK (difficulty IN ('easy', 'medium', 'hard')),
  minutes INTEGER NOT NULL CHECK (minutes BETWEEN 1 AND 1440),
  default_portions INTEGER NOT NULL CHECK (default_portions BETWEEN min_portions AND max_portions),
  min_portions INTEGER NOT NULL CHECK (min_portions >= 1),
  max_portions INTEGER NOT NULL CHECK (max_portions >= min_portions),
  motif TEXT NOT NULL,
  tint TEXT NOT NULL,
  like_count INTEGER NOT NULL DEFAULT 0 CHECK (like_count >= 0),
  source TEXT NOT NULL,
  license TEXT
) STRICT;

CREATE TABLE recipe_texts (
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  lang TEXT NOT NULL CHECK (lang IN ('nb', 'sv', 'en')),
  title TEXT NOT NULL,
  slug TEXT NOT NULL,
  lead TEXT NOT NULL,
  steps_json TEXT NOT NULL CHECK (json_valid(steps_json)),
  tips_json TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tips_json)),
  PRIMARY KEY (recipe_id, lang)
) STRICT, WITHOUT ROWID;

CREATE TABLE ingredients (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE ingredient_texts (
  ingredient_id INTEGER NOT NULL REFERENCES ingredients (id) ON DELETE CASCADE,
  lang TEXT NOT NULL CHECK (lang IN ('nb', 'sv', 'en')),
  title TEXT NOT NULL,
  PRIMARY KEY (ingredient_id, lang)
) STRICT, WITHOUT ROWID;

CREATE TABLE recipe_ingredients (
  id INTEGER PRIMARY KEY,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  ingredient_id INTEGER NOT NULL REFERENCES ingredients (id),
  ordering INTEGER NOT NULL,
  group_key TEXT NOT NULL DEFAULT 'main',
  -- Amount for one portion, in `unit`.
  per_portion REAL NOT NULL CHECK (per_portion > 0),
  unit TEXT NOT NULL CHECK (unit IN ('g', 'ml', 'pcs')),
  is_basic INTEGER NOT NULL DEFAULT 0 CHECK (is_basic IN (0, 1)),
  UNIQUE (recipe_id, ordering)
) STRICT;

CREATE TABLE ingredient_products (
  ingredient_id INTEGER NOT NULL REFERENCES ingredients (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  rank INTEGER NOT NULL,
  -- Grams (or millilitres) of one piece, where recipe and pack use different units.
  unit_grams REAL CHECK (unit_grams > 0),
  PRIMARY KEY (ingredient_id, country, rank)
) STRICT, WITHOUT ROWID;
CREATE INDEX ingredient_products_by_product ON ingredient_products (product_id);

CREATE TABLE recipe_tag_groups (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  sort INTEGER NOT NULL
) STRICT;

CREATE TABLE recipe_tag_group_texts (
  group_id INTEGER NOT NULL REFERENCES recipe_tag_groups (id) ON DELETE CASCADE,
  lang TEXT NOT NULL CHECK (lang IN ('nb', 'sv', 'en')),
  title TEXT NOT NULL,
  PRIMARY KEY (group_id, lang)
) STRICT, WITHOUT ROWID;

CREATE TABLE recipe_tags (
  id INTEGER PRIMARY KEY,
  group_id INTEGER NOT NULL REFERENCES recipe_tag_groups (id),
  slug TEXT NOT NULL UNIQUE,
  motif TEXT
) STRICT;

CREATE TABLE recipe_tag_texts (
  tag_id INTEGER NOT NULL REFERENCES recipe_tags (id) ON DELETE CASCADE,
  lang TEXT NOT NULL CHECK (lang IN ('nb', 'sv', 'en')),
  title TEXT NOT NULL,
  PRIMARY KEY (tag_id, lang)
) STRICT, WITHOUT ROWID;

CREATE TABLE recipe_recipe_tags (
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  tag_id INTEGER NOT NULL REFERENCES recipe_tags (id),
  PRIMARY KEY (recipe_id, tag_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX recipe_recipe_tags_by_tag ON recipe_recipe_tags (tag_id);

CREATE TABLE recipe_likes (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  PRIMARY KEY (user_id, recipe_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE recipe_plans (
  id INTEGER PRIMARY KEY,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  year INTEGER NOT NULL,
  week INTEGER NOT NULL CHECK (week BETWEEN 1 AND 53),
  UNIQUE (country, year, week)
) STRICT;

CREATE TABLE recipe_plan_days (
  plan_id INTEGER NOT NULL REFERENCES recipe_plans (id) ON DELETE CASCADE,
  date TEXT NOT NULL,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id),
  PRIMARY KEY (plan_id, date)
) STRICT, WITHOUT ROWID;

CREATE TABLE dinner_bank (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  added_at TEXT NOT NULL,
  PRIMARY KEY (user_id, recipe_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE dinner_feedback (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('recipe', 'list')),
  ref_id INTEGER NOT NULL,
  -- Empty for feedback without an order, so that the constraint also covers it.
  order_number TEXT NOT NULL DEFAULT '',
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  liked INTEGER NOT NULL CHECK (liked IN (0, 1)),
  comment TEXT CHECK (length(comment) <= 500),
  at TEXT NOT NULL,
  UNIQUE (user_id, kind, ref_id, order_number)
) STRICT;
