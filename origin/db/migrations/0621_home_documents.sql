-- More types of documents: the home page and its blocks. A CHECK cannot be changed, so the table is made anew.

CREATE TABLE content_documents_with_home (
  _id TEXT PRIMARY KEY,
  _type TEXT NOT NULL CHECK (_type IN (
    'editorial_page', 'footer', 'home_page_block', 'landing_page_shop', 'lead_creation', 'page', 'press_center',
    'press_release', 'site_settings')),
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  language TEXT NOT NULL CHECK (language IN ('nb', 'sv', 'en')),
  -- Null for documents that exist once: footer and settings.
  slug TEXT,
  json TEXT NOT NULL CHECK (json_valid(json)),
  _created_at TEXT NOT NULL,
  _updated_at TEXT NOT NULL
) STRICT;
INSERT INTO content_documents_with_home SELECT * FROM content_documents;
DROP TABLE content_documents;
ALTER TABLE content_documents_with_home RENAME TO content_documents;
CREATE UNIQUE INDEX content_documents_by_place ON content_documents (_type, country, language, coalesce(slug, ''));
