-- What staff plan: weekly slots that are no longer made, and days on which an area has no deliveries.
ALTER TABLE slot_templates ADD COLUMN stopped_at TEXT;

CREATE TABLE closed_days (
  area_id INTEGER NOT NULL REFERENCES delivery_areas (id) ON DELETE CASCADE,
  -- A calendar day of the area, and the instants it spans.
  date TEXT NOT NULL,
  from_at TEXT NOT NULL,
  to_at TEXT NOT NULL CHECK (to_at > from_at),
  PRIMARY KEY (area_id, date)
) STRICT, WITHOUT ROWID;
