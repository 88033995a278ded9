-- Whatever adds or deletes a like, an account that ends too, keeps the count of its recipe.

CREATE TRIGGER recipe_likes_added AFTER INSERT ON recipe_likes BEGIN
  UPDATE recipes SET like_count = like_count + 1 WHERE id = new.recipe_id;
END;

CREATE TRIGGER recipe_likes_deleted AFTER DELETE ON recipe_likes BEGIN
  UPDATE recipes SET like_count = like_count - 1 WHERE id = old.recipe_id;
END;

UPDATE recipes SET like_count = (SELECT count(*) FROM recipe_likes WHERE recipe_id = recipes.id);
