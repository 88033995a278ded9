-- Events of analytics: of visitors who allowed statistics, without any account. Kept for 30 days.
CREATE TABLE analytics_events (
  id INTEGER PRIMARY KEY,
  event_id TEXT NOT NULL UNIQUE,
  received_at TEXT NOT NULL,
  happened_at TEXT NOT NULL,
  app_id TEXT NOT NULL,
  name TEXT NOT NULL,
  visitor_id TEXT NOT NULL,
  visit_id TEXT NOT NULL,
  visit_index INTEGER NOT NULL,
  url TEXT NOT NULL,
  data_json TEXT NOT NULL CHECK (json_valid(data_json)),
  contexts_json TEXT NOT NULL CHECK (json_valid(contexts_json))
) STRICT;
CREATE INDEX analytics_events_received ON analytics_events (received_at);
CREATE INDEX analytics_events_name ON analytics_events (name, received_at);

-- What was refused, and why; never its values.
CREATE TABLE analytics_faults (
  id INTEGER PRIMARY KEY,
  received_at TEXT NOT NULL,
  fault TEXT NOT NULL
) STRICT;
CREATE INDEX analytics_faults_received ON analytics_faults (received_at);
