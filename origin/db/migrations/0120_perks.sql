-- Perks, and each customer's progress towards them.

CREATE TABLE perks (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  sort INTEGER NOT NULL,
  -- How many times the customer has to do something; null without a condition.
  goal INTEGER CHECK (goal >= 1),
  valid_to TEXT,
  -- Path without the site.
  path TEXT CHECK (path LIKE '/%')
) STRICT;

CREATE TABLE perk_texts (
  perk_id INTEGER NOT NULL REFERENCES perks (id) ON DELETE CASCADE,
  lang TEXT NOT NULL CHECK (lang IN ('nb', 'sv', 'en')),
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  unit TEXT NOT NULL,
  PRIMARY KEY (perk_id, lang)
) STRICT, WITHOUT ROWID;

CREATE TABLE user_perks (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  perk_id INTEGER NOT NULL REFERENCES perks (id) ON DELETE CASCADE,
  progress INTEGER NOT NULL DEFAULT 0 CHECK (progress >= 0),
  activated_at TEXT,
  used_at TEXT CHECK (used_at IS NULL OR activated_at IS NOT NULL),
  PRIMARY KEY (user_id, perk_id)
) STRICT, WITHOUT ROWID;
