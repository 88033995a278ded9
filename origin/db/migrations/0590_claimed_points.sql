-- Perks that orders use, as in perk_uses, less the share of the goods whose claims were approved: a claim pays back
-- what was paid with money and what was paid with points, as a cancelled order does.
CREATE VIEW perk_uses_kept (order_number, user_id, country, at, perk_id, grant_id, amount_minor) AS
  WITH shares AS (
    SELECT l.order_number, l.id AS line_id, l.delivered_quantity AS delivered,
           1.0 * coalesce(l.final_minor, l.total_minor) * (l.total_minor - l.perk_minor)
             / nullif(l.total_minor, 0) AS paid
      FROM order_lines l)
  SELECT u.order_number, u.user_id, u.country, u.at, u.perk_id, u.grant_id,
         u.amount_minor - CAST(round(u.amount_minor * coalesce((
           SELECT sum(shares.paid * cl.quantity / shares.delivered)
             FROM claims c JOIN claim_lines cl ON cl.claim_id = c.id JOIN shares ON shares.line_id = cl.line_id
            WHERE c.order_number = u.order_number AND c.status = 'approved')
           / (SELECT nullif(sum(shares.paid), 0) FROM shares WHERE shares.order_number = u.order_number), 0)) AS INTEGER)
    FROM perk_uses u;
