/** SQL: true for a campaign `c` of this access that runs now. Parameters: :country, :now. */
export const runningFor = (access: 'all' | 'member') =>
  `c.country = :country AND c.valid_from <= :now AND c.valid_to > :now AND c.access = '${access}'`

/** SQL: true for a campaign `c` that anyone gets now. */
export const RUNNING = runningFor('all')

/**
 * SQL: the price of one during a percent or fixed campaign, else null, for the product `p`, its price `pr` and its
 * market `m`. Must agree with `currentPrice`.
 */
export const REDUCED = (p: string, pr: string, m: string) => `(
  SELECT min(CASE c.type
    WHEN 'percent' THEN ${pr}.gross_minor - CAST(round(${pr}.gross_minor * cp.percent_bp / 10000.0) AS INTEGER)
    ELSE min(${pr}.gross_minor, cp.fixed_minor) END)
  FROM campaign_products cp JOIN campaigns c ON c.id = cp.campaign_id
  WHERE cp.product_id = ${p}.id AND ${m}.age_limit IS NULL AND c.type <> 'multibuy' AND ${RUNNING})`
