-- Feature flags and experiments (docs/reference/services.md#flags): one definition per flag, as the payload
-- shows it.

CREATE TABLE feature_definitions (
  key TEXT PRIMARY KEY,
  -- `{defaultValue, rules}` in GrowthBook's form, keys as they stand there.
  json TEXT NOT NULL CHECK (json_valid(json)),
  updated_at TEXT NOT NULL
) STRICT;
