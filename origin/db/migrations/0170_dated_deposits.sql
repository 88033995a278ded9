-- Deposits change on a day, as VAT rates do, and the size from which they are large differs by country.
CREATE TABLE dated_deposits (
  id INTEGER PRIMARY KEY,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  key TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  -- A container of at most this size has the small deposit.
  small_up_to_litres REAL NOT NULL CHECK (small_up_to_litres > 0),
  valid_from TEXT NOT NULL,
  valid_to TEXT CHECK (valid_to IS NULL OR valid_to > valid_from),
  UNIQUE (country, key, valid_from)
) STRICT;
-- Rows of a shop that was set up before: Sweden raised both deposits by a krona on 1 September 2025.
INSERT INTO dated_deposits (id, country, key, amount_minor, small_up_to_litres, valid_from)
SELECT id, country, key, amount_minor + CASE country WHEN 'SE' THEN 100 ELSE 0 END,
       CASE country WHEN 'SE' THEN 1 ELSE 0.5 END,
       CASE country WHEN 'SE' THEN '2025-08-31T22:00:00.000Z' ELSE '2018-08-31T22:00:00.000Z' END
  FROM bottle_deposits;
DROP TABLE bottle_deposits;
ALTER TABLE dated_deposits RENAME TO bottle_deposits;
UPDATE products SET deposit_key = 'large'
 WHERE deposit_key = 'small' AND comparison_unit = 'l' AND comparison_quantity > 0.5
   AND NOT EXISTS (SELECT 1 FROM product_markets m
                    WHERE m.product_id = products.id AND m.country = 'SE' AND m.is_listed = 1);
