-- Goods that an operator loads with its own values (products.source 'own') are kept off the shelf while mandatory
-- food information is missing, as others from files are.
INSERT INTO food_information_settings (source, is_required) VALUES ('own', 1);

-- Which of name, description and ingredients are another language's, standing in for a missing translation; spaces
-- between.
ALTER TABLE product_texts ADD COLUMN stand_ins TEXT NOT NULL DEFAULT '';
