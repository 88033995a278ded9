-- The search index; only origin/search/rebuild.ts writes it, from the catalogue. Its words are folded
-- (origin/text/folding.ts): lower case, without special letters.

CREATE TABLE search_documents (
  -- The rowid in search_index.
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('product', 'category', 'recipe', 'brand')),
  ref_id INTEGER NOT NULL,
  in_no INTEGER NOT NULL CHECK (in_no IN (0, 1)),
  in_se INTEGER NOT NULL CHECK (in_se IN (0, 1)),
  popularity INTEGER NOT NULL,
  -- Number of words in the name: of two equal matches the shorter name ranks first.
  words_nb INTEGER NOT NULL,
  words_sv INTEGER NOT NULL,
  words_en INTEGER NOT NULL,
  UNIQUE (kind, ref_id)
) STRICT;

-- Names with stems and tails of compounds, subcategories likewise, sizes, heads of compounds, further words
-- and top categories. The table stores no text, because nothing is displayed from it.
CREATE VIRTUAL TABLE search_index USING fts5 (
  nb, sv, en, cat_nb, cat_sv, cat_en, brand, size, heads, more, tops,
  content = '', columnsize = 0, detail = 'column', prefix = '2 3 4',
  tokenize = 'unicode61 remove_diacritics 0'
);

-- Known words, for completing, correcting and splitting the words of a query.
CREATE TABLE search_words (
  id INTEGER PRIMARY KEY,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  -- Folded; a word with special letters has a row for each of its two forms.
  word TEXT NOT NULL,
  -- As it is usually written.
  display TEXT NOT NULL,
  uses INTEGER NOT NULL,
  in_nb INTEGER NOT NULL CHECK (in_nb IN (0, 1)),
  in_sv INTEGER NOT NULL CHECK (in_sv IN (0, 1)),
  in_en INTEGER NOT NULL CHECK (in_en IN (0, 1)),
  UNIQUE (country, word)
) STRICT;

CREATE TABLE search_spellings (
  key TEXT NOT NULL,
  word_id INTEGER NOT NULL REFERENCES search_words (id) ON DELETE CASCADE,
  PRIMARY KEY (key, word_id)
) STRICT, WITHOUT ROWID;

-- Successful searches of a session, visible to that session only.
CREATE TABLE search_history (
  session_hash TEXT NOT NULL REFERENCES sessions (id_hash) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  query TEXT NOT NULL CHECK (length(query) BETWEEN 1 AND 100),
  searched_at TEXT NOT NULL,
  PRIMARY KEY (session_hash, country, query)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER search_history_short AFTER INSERT ON search_history BEGIN
  DELETE FROM search_history
   WHERE session_hash = NEW.session_hash AND country = NEW.country AND query NOT IN (
     SELECT query FROM search_history
      WHERE session_hash = NEW.session_hash AND country = NEW.country
      ORDER BY searched_at DESC, query LIMIT 10);
END;
