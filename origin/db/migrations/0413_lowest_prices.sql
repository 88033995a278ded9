-- A basket without a time says what delivery costs at least.
CREATE INDEX slot_templates_by_price ON slot_templates (area_id, price_minor) WHERE stopped_at IS NULL;
