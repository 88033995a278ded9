-- Goods that an operator loads with its own values (products.source 'own') are kept off the shelf while mandatory
-- food information is missing, as others from files are.
INSERT INTO food_information_settings (source, is_required) VALUES ('own', 1);
