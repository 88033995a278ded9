/** Columns of an order line; after `SELECT order_number,` their values from a JSON object `l.value`. */
const LINE_COLUMNS = [
  'product_id',
  'full_name',
  'name_extra',
  'quantity',
  'unit_minor',
  'total_minor',
  'perk_minor',
  'vat_bp',
  'vat_minor',
  'deposit_minor',
  'campaign_id',
  'recipe_id',
  'list_id',
  'age_limit',
  'weight_margin_bp',
  'allow_substitution',
  'substitution_said',
  'wanted_substitute_id',
] as const
export type LineColumn = (typeof LINE_COLUMNS)[number]
export const INSERT_LINES = `INSERT INTO order_lines (order_number, ${LINE_COLUMNS.join(', ')})`
/** What the draft of an edit lacks that began before there was such a column. */
const WITHOUT: Partial<Record<LineColumn, number>> = {
  allow_substitution: 1,
  substitution_said: 0,
  perk_minor: 0,
}
export const LINE_VALUES = LINE_COLUMNS.map((name) =>
  name in WITHOUT ? `coalesce(l.value ->> '${name}', ${WITHOUT[name]})` : `l.value ->> '${name}'`,
).join(', ')

/** Fields that together identify the line of a component. */
export type ComponentKey = 'kit_id' | 'recipe_id' | 'list_id'
const COMPONENT_COLUMNS = [
  'product_id',
  'full_name',
  'name_extra',
  'quantity',
  'total_minor',
  'vat_bp',
] as const
export type ComponentColumn = (typeof COMPONENT_COLUMNS)[number]

/**
 * SQL that writes the components of an order's lines, which exist already. `components` is SQL of their JSON
 * list, `orderNumber` SQL of the order's number.
 */
export const insertComponents = (components: string, orderNumber: string) => `
  INSERT INTO order_line_components (line_id, ${COMPONENT_COLUMNS.join(', ')})
  SELECT l.id, ${COMPONENT_COLUMNS.map((name) => `c.value ->> '${name}'`).join(', ')}
    FROM json_each(${components}) c
    JOIN order_lines l ON l.order_number = ${orderNumber} AND l.product_id = c.value ->> 'kit_id'
     AND l.recipe_id = c.value ->> 'recipe_id' AND l.list_id = c.value ->> 'list_id'`
