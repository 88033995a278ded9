-- What a customer said about the substitutes of a line, which counts before what they said about the order: 1
-- when `allow_substitution` is about the line or its category. The wanted good is the only one that may come.
ALTER TABLE order_lines ADD COLUMN substitution_said INTEGER NOT NULL DEFAULT 0 CHECK (substitution_said IN (0, 1));
ALTER TABLE order_lines ADD COLUMN wanted_substitute_id INTEGER REFERENCES products (id);
