-- Notes recipes for the search index, as 0191_search_parts.sql does other documents.

CREATE TRIGGER recipes_searched_insert AFTER INSERT ON recipes BEGIN
  INSERT INTO changed_documents VALUES ('recipe', NEW.id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER recipes_searched_delete AFTER DELETE ON recipes BEGIN
  INSERT INTO changed_documents VALUES ('recipe', OLD.id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER recipe_texts_searched_insert AFTER INSERT ON recipe_texts BEGIN
  INSERT INTO changed_documents VALUES ('recipe', NEW.recipe_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER recipe_texts_searched_update AFTER UPDATE OF title ON recipe_texts
  WHEN OLD.title IS NOT NEW.title BEGIN
  INSERT INTO changed_documents VALUES ('recipe', NEW.recipe_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER recipe_texts_searched_delete AFTER DELETE ON recipe_texts BEGIN
  INSERT INTO changed_documents VALUES ('recipe', OLD.recipe_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER recipe_ingredients_searched_insert AFTER INSERT ON recipe_ingredients BEGIN
  INSERT INTO changed_documents VALUES ('recipe', NEW.recipe_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER recipe_ingredients_searched_update AFTER UPDATE ON recipe_ingredients BEGIN
  INSERT INTO changed_documents VALUES ('recipe', NEW.recipe_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER recipe_ingredients_searched_delete AFTER DELETE ON recipe_ingredients BEGIN
  INSERT INTO changed_documents VALUES ('recipe', OLD.recipe_id, 0)
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER ingredient_texts_searched_insert AFTER INSERT ON ingredient_texts BEGIN
  INSERT INTO changed_documents SELECT 'recipe', recipe_id, 0 FROM recipe_ingredients WHERE ingredient_id = NEW.ingredient_id
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER ingredient_texts_searched_update AFTER UPDATE OF title ON ingredient_texts
  WHEN OLD.title IS NOT NEW.title BEGIN
  INSERT INTO changed_documents SELECT 'recipe', recipe_id, 0 FROM recipe_ingredients WHERE ingredient_id = NEW.ingredient_id
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
CREATE TRIGGER ingredient_texts_searched_delete AFTER DELETE ON ingredient_texts BEGIN
  INSERT INTO changed_documents SELECT 'recipe', recipe_id, 0 FROM recipe_ingredients WHERE ingredient_id = OLD.ingredient_id
    ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
END;
