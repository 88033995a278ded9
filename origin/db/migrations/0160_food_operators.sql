-- The business that answers for the information about a product, as it is declared: regulation (EU) 1169/2011,
-- articles 8 and 9 (1) (h). Both or none; without them the shop answers for its own goods (products/operator.ts).
ALTER TABLE products ADD COLUMN operator_name TEXT;
ALTER TABLE products ADD COLUMN operator_address TEXT
  CHECK ((operator_name IS NULL) = (operator_address IS NULL));
