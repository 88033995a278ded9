-- Error reports of pages and of the storefront's worker, cleaned before they are stored. One group is one error.
CREATE TABLE error_groups (
  id INTEGER PRIMARY KEY,
  fingerprint TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  message TEXT NOT NULL,
  -- Where it was thrown: source file, or what the report says of it.
  culprit TEXT NOT NULL,
  side TEXT NOT NULL CHECK (side IN ('page', 'worker')),
  count INTEGER NOT NULL,
  first_seen_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL
) STRICT;
CREATE INDEX error_groups_last_seen ON error_groups (last_seen_at);

CREATE TABLE error_group_releases (
  group_id INTEGER NOT NULL REFERENCES error_groups (id) ON DELETE CASCADE,
  release TEXT NOT NULL,
  count INTEGER NOT NULL,
  first_seen_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  PRIMARY KEY (group_id, release)
) STRICT;

-- The newest reports of each group.
CREATE TABLE error_reports (
  id INTEGER PRIMARY KEY,
  group_id INTEGER NOT NULL REFERENCES error_groups (id) ON DELETE CASCADE,
  event_id TEXT NOT NULL UNIQUE,
  received_at TEXT NOT NULL,
  report_json TEXT NOT NULL CHECK (json_valid(report_json))
) STRICT;
CREATE INDEX error_reports_group ON error_reports (group_id, id);

-- Source maps of deployed builds, which no page can reach: gzip in base64.
CREATE TABLE source_maps (
  file TEXT NOT NULL,
  release TEXT NOT NULL,
  stored_at TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (file, release)
) STRICT;
CREATE INDEX source_maps_stored ON source_maps (stored_at);
