-- The search index in parts (docs/decisions/2026-11-27-0230-the-search-index-in-parts.md). The triggers below note which
-- documents a write concerns; origin/search/refresh.ts alone writes the other tables, some hundred documents at a time.

-- Documents that are to be indexed anew.
CREATE TABLE changed_documents (
  -- `claims` with the id 0 are the words of claims, which belong to no document.
  kind TEXT NOT NULL CHECK (kind IN ('product', 'category', 'recipe', 'brand', 'claims')),
  ref_id INTEGER NOT NULL,
  -- 1 from when the document is read until it is stored; a write in between takes it back.
  is_taken INTEGER NOT NULL CHECK (is_taken IN (0, 1)),
  PRIMARY KEY (kind, ref_id)
) STRICT, WITHOUT ROWID;

-- Who indexes: one at a time.
CREATE TABLE search_refresh (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  holder TEXT NOT NULL,
  renewed_at TEXT NOT NULL
) STRICT;

-- What of each document is in the index and in the counts of words, so that it can be taken out again.
CREATE TABLE indexed_documents (
  kind TEXT NOT NULL,
  ref_id INTEGER NOT NULL,
  -- The id in search_documents.
  document_id INTEGER NOT NULL,
  brand_id INTEGER,
  -- JSON: the values of search_documents, then those of search_index.
  content TEXT NOT NULL CHECK (json_valid(content)),
  -- JSON: its words by language and where they come from.
  said TEXT NOT NULL CHECK (json_valid(said)),
  PRIMARY KEY (kind, ref_id)
) STRICT, WITHOUT ROWID;

-- How often documents use a word, as it is written; search_words has one row for all ways to write it.
CREATE TABLE search_uses (
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  word TEXT NOT NULL,
  display TEXT NOT NULL,
  uses INTEGER NOT NULL,
  -- Documents that use it in the language, also as another word of a kind.
  in_nb INTEGER NOT NULL,
  in_sv INTEGER NOT NULL,
  in_en INTEGER NOT NULL,
  PRIMARY KEY (country, word, display)
) STRICT, WITHOUT ROWID;

-- Words of names in the languages that write compounds as one word, with the number of their uses.
CREATE TABLE search_parts (
  language TEXT NOT NULL CHECK (language IN ('nb', 'sv')),
  word TEXT NOT NULL,
  uses INTEGER NOT NULL,
  PRIMARY KEY (language, word)
) STRICT, WITHOUT ROWID;

-- Keys of misspellings. In place of search_spellings, which an earlier worker reads and a later release drops: its rows
-- could be found by their key only.
CREATE TABLE search_keys (
  key TEXT NOT NULL,
  country TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (key, country, word)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER products_searched_insert AFTER INSERT ON products BEGIN
  INSERT INTO changed_documents VALUES ('product', NEW.id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER products_searched_update AFTER UPDATE OF status, variant_of, popularity, size_value, size_unit, brand_id ON products
  WHEN OLD.status IS NOT NEW.status OR OLD.variant_of IS NOT NEW.variant_of OR OLD.popularity IS NOT NEW.popularity OR OLD.size_value IS NOT NEW.size_value OR OLD.size_unit IS NOT NEW.size_unit OR OLD.brand_id IS NOT NEW.brand_id BEGIN
  INSERT INTO changed_documents VALUES ('product', NEW.id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER products_searched_delete AFTER DELETE ON products BEGIN
  INSERT INTO changed_documents VALUES ('product', OLD.id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER product_texts_searched_insert AFTER INSERT ON product_texts BEGIN
  INSERT INTO changed_documents VALUES ('product', NEW.product_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER product_texts_searched_update AFTER UPDATE OF name ON product_texts
  WHEN OLD.name IS NOT NEW.name BEGIN
  INSERT INTO changed_documents VALUES ('product', NEW.product_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER product_texts_searched_delete AFTER DELETE ON product_texts BEGIN
  INSERT INTO changed_documents VALUES ('product', OLD.product_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER product_categories_searched_insert AFTER INSERT ON product_categories BEGIN
  INSERT INTO changed_documents VALUES ('product', NEW.product_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER product_categories_searched_update AFTER UPDATE ON product_categories BEGIN
  INSERT INTO changed_documents VALUES ('product', NEW.product_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER product_categories_searched_delete AFTER DELETE ON product_categories BEGIN
  INSERT INTO changed_documents VALUES ('product', OLD.product_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER product_classifiers_searched_insert AFTER INSERT ON product_classifiers BEGIN
  INSERT INTO changed_documents VALUES ('product', NEW.product_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER product_classifiers_searched_update AFTER UPDATE ON product_classifiers BEGIN
  INSERT INTO changed_documents VALUES ('product', NEW.product_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER product_classifiers_searched_delete AFTER DELETE ON product_classifiers BEGIN
  INSERT INTO changed_documents VALUES ('product', OLD.product_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER product_free_from_searched_insert AFTER INSERT ON product_free_from BEGIN
  INSERT INTO changed_documents VALUES ('product', NEW.product_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER product_free_from_searched_update AFTER UPDATE ON product_free_from BEGIN
  INSERT INTO changed_documents VALUES ('product', NEW.product_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER product_free_from_searched_delete AFTER DELETE ON product_free_from BEGIN
  INSERT INTO changed_documents VALUES ('product', OLD.product_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER product_markets_searched_insert AFTER INSERT ON product_markets BEGIN
  INSERT INTO changed_documents VALUES ('product', NEW.product_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER product_markets_searched_update AFTER UPDATE OF is_listed ON product_markets
  WHEN OLD.is_listed IS NOT NEW.is_listed BEGIN
  INSERT INTO changed_documents VALUES ('product', NEW.product_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER product_markets_searched_delete AFTER DELETE ON product_markets BEGIN
  INSERT INTO changed_documents VALUES ('product', OLD.product_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER brands_searched_update AFTER UPDATE OF name ON brands
  WHEN OLD.name IS NOT NEW.name BEGIN
  INSERT INTO changed_documents VALUES ('brand', NEW.id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
  INSERT INTO changed_documents SELECT 'product', id, 0 FROM products WHERE brand_id = NEW.id
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER brands_searched_delete AFTER DELETE ON brands BEGIN
  INSERT INTO changed_documents VALUES ('brand', OLD.id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER categories_searched_insert AFTER INSERT ON categories BEGIN
  INSERT INTO changed_documents VALUES ('category', NEW.id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER categories_searched_update AFTER UPDATE OF slug, parent_id ON categories
  WHEN OLD.slug IS NOT NEW.slug OR OLD.parent_id IS NOT NEW.parent_id BEGIN
  INSERT INTO changed_documents VALUES ('category', NEW.id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
  INSERT INTO changed_documents SELECT 'product', product_id, 0 FROM product_categories
   WHERE category_id = NEW.id OR category_id IN (SELECT id FROM categories WHERE parent_id = NEW.id)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER categories_searched_delete AFTER DELETE ON categories BEGIN
  INSERT INTO changed_documents VALUES ('category', OLD.id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER category_texts_searched_insert AFTER INSERT ON category_texts BEGIN
  INSERT INTO changed_documents VALUES ('category', NEW.category_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
  INSERT INTO changed_documents SELECT 'product', product_id, 0 FROM product_categories
   WHERE category_id = NEW.category_id OR category_id IN (SELECT id FROM categories WHERE parent_id = NEW.category_id)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER category_texts_searched_update AFTER UPDATE OF name ON category_texts
  WHEN OLD.name IS NOT NEW.name BEGIN
  INSERT INTO changed_documents VALUES ('category', NEW.category_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
  INSERT INTO changed_documents SELECT 'product', product_id, 0 FROM product_categories
   WHERE category_id = NEW.category_id OR category_id IN (SELECT id FROM categories WHERE parent_id = NEW.category_id)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER category_texts_searched_delete AFTER DELETE ON category_texts BEGIN
  INSERT INTO changed_documents VALUES ('category', OLD.category_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
  INSERT INTO changed_documents SELECT 'product', product_id, 0 FROM product_categories
   WHERE category_id = OLD.category_id OR category_id IN (SELECT id FROM categories WHERE parent_id = OLD.category_id)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;

-- A shop that was set up before: the job indexes all documents anew. Searches find what they found until then.
INSERT INTO changed_documents VALUES ('claims', 0, 0);
INSERT INTO changed_documents SELECT kind, ref_id, 0 FROM search_documents WHERE true
  ON CONFLICT DO NOTHING;
INSERT INTO changed_documents SELECT 'product', id, 0 FROM products WHERE true
  ON CONFLICT DO NOTHING;
