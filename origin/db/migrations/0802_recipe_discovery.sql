-- Providers and tags of recipes have texts and a drawing.

CREATE TABLE recipe_provider_texts (
  provider_id INTEGER NOT NULL REFERENCES recipe_providers (id) ON DELETE CASCADE,
  lang TEXT NOT NULL CHECK (lang IN ('nb', 'sv', 'en')),
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (provider_id, lang)
) STRICT, WITHOUT ROWID;
INSERT INTO recipe_provider_texts (provider_id, lang, title, description)
  SELECT p.id, l.value, p.name, '' FROM recipe_providers p, json_each('["nb", "sv", "en"]') l;
ALTER TABLE recipe_providers DROP COLUMN name;
ALTER TABLE recipe_providers DROP COLUMN image;
ALTER TABLE recipe_providers ADD COLUMN motif TEXT NOT NULL DEFAULT 'pot-of-food';
ALTER TABLE recipe_providers ADD COLUMN tint TEXT NOT NULL DEFAULT '#E4F3E0';

ALTER TABLE recipe_tags ADD COLUMN tint TEXT NOT NULL DEFAULT '#E4F3E0';
ALTER TABLE recipe_tag_texts ADD COLUMN description TEXT NOT NULL DEFAULT '';

CREATE INDEX recipes_by_provider ON recipes (provider_id);
CREATE INDEX recipe_likes_by_recipe ON recipe_likes (recipe_id);
