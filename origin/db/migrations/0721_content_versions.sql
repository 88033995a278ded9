-- Every saved version of a document of the content system. What the storefront reads stays in
-- content_documents: a version is copied there when it is published. Version 0 is the document as it was
-- before it was first edited here.

CREATE TABLE content_versions (
  document_id TEXT NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 0),
  _type TEXT NOT NULL,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  language TEXT NOT NULL CHECK (language IN ('nb', 'sv', 'en')),
  slug TEXT,
  json TEXT NOT NULL CHECK (json_valid(json)),
  saved_at TEXT NOT NULL,
  -- The member of staff; null for version 0.
  saved_by INTEGER REFERENCES users (id),
  -- When it is to be published; null unless somebody has chosen a time.
  publish_at TEXT,
  -- When it was last published; null for a version that nobody has seen yet.
  published_at TEXT,
  PRIMARY KEY (document_id, version)
) STRICT;
CREATE INDEX content_versions_to_publish ON content_versions (publish_at) WHERE publish_at IS NOT NULL;
