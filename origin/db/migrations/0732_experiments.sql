-- Orders of visitors who saw an experiment are found by visitor.
CREATE INDEX analytics_events_visitor ON analytics_events (visitor_id, name);
