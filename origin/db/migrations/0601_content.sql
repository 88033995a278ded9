-- Documents of the content system (docs/reference/services.md#content): one row per document, country and
-- language. The JSON has the editor's snake_case names; columns repeat what queries filter by.

CREATE TABLE content_documents (
  _id TEXT PRIMARY KEY,
  _type TEXT NOT NULL CHECK (_type IN ('editorial_page', 'footer', 'site_settings')),
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  language TEXT NOT NULL CHECK (language IN ('nb', 'sv', 'en')),
  -- Null for documents that exist once: footer and settings.
  slug TEXT,
  json TEXT NOT NULL CHECK (json_valid(json)),
  _created_at TEXT NOT NULL,
  _updated_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX content_documents_by_place ON content_documents (_type, country, language, coalesce(slug, ''));
