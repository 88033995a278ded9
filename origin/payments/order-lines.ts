/** Columns of an order line; after `SELECT order_number,` their values from a JSON object `l.value`. */
const LINE_COLUMNS = [
  'product_id',
  'full_name',
  'name_extra',
  'quantity',
  'unit_minor',
  'total_minor',
  'vat_bp',
  'vat_minor',
  'deposit_minor',
  'campaign_id',
  'recipe_id',
  'list_id',
  'age_limit',
  'weight_margin_bp',
] as const
export type LineColumn = (typeof LINE_COLUMNS)[number]
export const INSERT_LINES = `INSERT INTO order_lines (order_number, ${LINE_COLUMNS.join(', ')})`
export const LINE_VALUES = LINE_COLUMNS.map((name) => `l.value ->> '${name}'`).join(', ')
