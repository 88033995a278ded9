-- Surveys after a delivery (docs/perks.md#surveys): what is asked, whom, and the answers.

CREATE TABLE surveys (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  -- Hours after the delivery until it is sent.
  hours_after INTEGER NOT NULL DEFAULT 3 CHECK (hours_after BETWEEN 0 AND 168)
) STRICT;

CREATE TABLE survey_texts (
  survey_id INTEGER NOT NULL REFERENCES surveys (id) ON DELETE CASCADE,
  lang TEXT NOT NULL CHECK (lang IN ('nb', 'sv', 'en')),
  title TEXT NOT NULL,
  intro TEXT NOT NULL,
  PRIMARY KEY (survey_id, lang)
) STRICT, WITHOUT ROWID;

CREATE TABLE survey_questions (
  id INTEGER PRIMARY KEY,
  survey_id INTEGER NOT NULL REFERENCES surveys (id) ON DELETE CASCADE,
  sort INTEGER NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('single', 'multi', 'rating', 'text', 'products', 'photo')),
  is_required INTEGER NOT NULL DEFAULT 0 CHECK (is_required IN (0, 1)),
  max_length INTEGER CHECK (max_length BETWEEN 1 AND 2000)
) STRICT;

CREATE TABLE survey_question_texts (
  question_id INTEGER NOT NULL REFERENCES survey_questions (id) ON DELETE CASCADE,
  lang TEXT NOT NULL CHECK (lang IN ('nb', 'sv', 'en')),
  title TEXT NOT NULL,
  PRIMARY KEY (question_id, lang)
) STRICT, WITHOUT ROWID;

CREATE TABLE survey_options (
  id INTEGER PRIMARY KEY,
  question_id INTEGER NOT NULL REFERENCES survey_questions (id) ON DELETE CASCADE,
  sort INTEGER NOT NULL
) STRICT;

CREATE TABLE survey_option_texts (
  option_id INTEGER NOT NULL REFERENCES survey_options (id) ON DELETE CASCADE,
  lang TEXT NOT NULL CHECK (lang IN ('nb', 'sv', 'en')),
  title TEXT NOT NULL,
  PRIMARY KEY (option_id, lang)
) STRICT, WITHOUT ROWID;

-- A survey sent for an order, once; its id is in the address.
CREATE TABLE survey_requests (
  id INTEGER PRIMARY KEY,
  survey_id INTEGER NOT NULL REFERENCES surveys (id),
  order_number TEXT NOT NULL UNIQUE REFERENCES orders (order_number),
  user_id INTEGER NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL,
  submitted_at TEXT
) STRICT;
CREATE INDEX survey_requests_by_user ON survey_requests (user_id, created_at);

CREATE TABLE survey_answers (
  request_id INTEGER NOT NULL REFERENCES survey_requests (id) ON DELETE CASCADE,
  question_id INTEGER NOT NULL REFERENCES survey_questions (id),
  rating INTEGER CHECK (rating BETWEEN 1 AND 5),
  -- Options of the question, or products of the order.
  options_json TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(options_json)),
  words TEXT,
  PRIMARY KEY (request_id, question_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE survey_photos (
  request_id INTEGER NOT NULL REFERENCES survey_requests (id) ON DELETE CASCADE,
  part INTEGER NOT NULL,
  content_type TEXT NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (request_id, part)
) STRICT, WITHOUT ROWID;

-- The customer wants no more surveys.
ALTER TABLE users ADD COLUMN surveys_stopped_at TEXT;
