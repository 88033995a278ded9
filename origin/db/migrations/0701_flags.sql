-- Feature flags and experiments (docs/reference/services.md#flags): one definition per flag, in the
-- payload's format.

CREATE TABLE feature_definitions (
  key TEXT PRIMARY KEY,
  -- `{defaultValue, rules}` in GrowthBook's format, with its keys.
  json TEXT NOT NULL CHECK (json_valid(json)),
  updated_at TEXT NOT NULL
) STRICT;
