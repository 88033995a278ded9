-- The dinners that a customer has planned, day by day (docs/dinners.md).

CREATE TABLE dinner_plan (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  -- A calendar day of the country.
  date TEXT NOT NULL CHECK (length(date) = 10),
  position INTEGER NOT NULL CHECK (position >= 0),
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  -- The same for all dinners of a day.
  portions INTEGER NOT NULL CHECK (portions BETWEEN 1 AND 24),
  PRIMARY KEY (user_id, country, date, position)
) STRICT, WITHOUT ROWID;
