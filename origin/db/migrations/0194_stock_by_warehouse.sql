-- What a file said of each warehouse, as `oslo:80 drammen:40`; empty: only the sum is known. The shop sells the sum.
ALTER TABLE stock ADD COLUMN by_warehouse TEXT NOT NULL DEFAULT '';

-- Whoever changes the sum without saying where leaves only the sum known.
CREATE TRIGGER stock_by_warehouse_lost AFTER UPDATE OF on_hand ON stock
WHEN NEW.on_hand <> OLD.on_hand AND NEW.by_warehouse <> '' AND NEW.by_warehouse = OLD.by_warehouse BEGIN
  UPDATE stock SET by_warehouse = '' WHERE product_id = NEW.product_id AND country = NEW.country;
END;
