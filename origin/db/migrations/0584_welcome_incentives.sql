-- A code for a customer's first orders (docs/perks.md#welcome). Others cannot use it, whoever tells them.
CREATE TABLE welcome_incentives (
  id INTEGER PRIMARY KEY,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  code TEXT NOT NULL,
  -- The first orders that it is for.
  orders INTEGER NOT NULL DEFAULT 1 CHECK (orders BETWEEN 1 AND 10),
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  UNIQUE (country, code),
  FOREIGN KEY (code, country) REFERENCES discount_codes (code, country)
) STRICT;
