import { bottleDepositStatements } from '../bottle-deposits/seed.ts'
import { insertRows, type Statement } from '../db/statements.ts'
import { foldPlaceName } from '../geodata/rules/address-query.ts'
import { lawStatements } from '../products/seed.ts'
import { daySpan } from '../slots/rules/day-span.ts'
import { MARKETS } from '../../shared/sites.ts'
import { contentStatement } from './content-statements.ts'
import type { Shop } from './rules/read-shop.ts'

/** What a folder stores; slots of the next days are made of it afterwards. */
export function setupStatements({
  categories,
  areas,
  places,
  slots,
  closedDays,
  fees,
  pages,
}: Shop): Statement[] {
  const ids = new Map(categories.map(({ slug, id }) => [slug, id]))
  const countries = new Map(areas.map(({ id, country }) => [id, country]))
  return [
    ...[...bottleDepositStatements(), ...lawStatements()].map(unlessThere),
    renewed(
      'categories',
      'id',
      ['id', 'parent_id', 'slug', 'sort', 'motif', 'tint'],
      categories.map((each, sort) => [
        each.id,
        each.parent === null ? null : ids.get(each.parent),
        each.slug,
        sort,
        each.motif,
        each.tint,
      ]),
    ),
    renewed(
      'category_texts',
      'category_id, lang',
      ['category_id', 'lang', 'name'],
      categories.flatMap(({ id, name }) =>
        Object.entries(name).map(([language, text]) => [id, language, text]),
      ),
    ),
    renewed(
      'delivery_areas',
      'id',
      ['id', 'country', 'name', 'time_zone', 'kind', 'season_from', 'season_to'],
      areas.map(({ id, country, name, season }) => [
        id,
        country,
        name,
        MARKETS[country].timeZone,
        season ? 'boat' : 'van',
        season?.from ?? null,
        season?.to ?? null,
      ]),
    ),
    // New weekly slots also fill the days that the area has slots for already.
    {
      sql: 'UPDATE delivery_areas SET rolled_to = NULL WHERE id IN (SELECT value FROM json_each(?1))',
      params: [JSON.stringify(areas.map(({ id }) => id))],
    },
    renewed(
      'postal_codes',
      'country, postal_code',
      [
        'country',
        'postal_code',
        'city',
        'city_norm',
        'municipality',
        'county',
        'lat',
        'lon',
        'delivery_area_id',
      ],
      places.map((each) => [
        each.country,
        each.postalCode,
        each.city,
        foldPlaceName(each.city),
        each.municipality,
        each.county,
        each.lat,
        each.lon,
        each.area,
      ]),
    ),
    renewed(
      'slot_templates',
      'id',
      [
        'id',
        'area_id',
        'weekday',
        'start_time',
        'end_time',
        'delivery_type',
        'capacity',
        'price_minor',
        'cutoff_minutes',
      ],
      slots.map((each) => [
        each.id,
        each.area,
        each.weekday,
        each.start,
        each.end,
        each.type,
        each.capacity,
        each.price,
        each.cutoffMinutes,
      ]),
    ),
    // Slots of these days are closed when the areas are rolled.
    renewed(
      'closed_days',
      'area_id, date',
      ['area_id', 'date', 'from_at', 'to_at'],
      closedDays.map(({ area, date }) => {
        const { fromAt, toAt } = daySpan(date, countries.get(area) ?? 'NO')
        return [area, date, fromAt, toAt]
      }),
    ),
    renewed(
      'order_terms',
      'country',
      [
        'country',
        'minimum_minor',
        'small_order_fee_minor',
        'fee_free_from_minor',
        'delivery_free_from_minor',
        'bag_fee_minor',
      ],
      fees.map((each) => [
        each.country,
        each.minimum,
        each.smallOrderFee,
        each.feeFreeFrom,
        each.deliveryFreeFrom,
        each.bagFee,
      ]),
    ),
    contentStatement(pages),
  ]
}

/** Rows of the law are the code's; a shop that has them keeps those that staff have changed. */
const unlessThere = ({ sql, params }: Statement): Statement => ({
  sql: `${sql} WHERE true ON CONFLICT DO NOTHING`,
  params,
})

/**
 * Inserts rows; one that exists gets the file's values. `table`, `key` and `columns` are constants of the
 * code.
 */
function renewed(
  table: string,
  key: string,
  columns: readonly string[],
  rows: readonly unknown[][],
): Statement {
  const { sql, params } = insertRows(table, columns, rows)
  const others = columns.filter((column) => !key.split(', ').includes(column))
  const assigned = others.map((column) => `${column} = excluded.${column}`).join(', ')
  return { sql: `${sql} WHERE true ON CONFLICT (${key}) DO UPDATE SET ${assigned}`, params }
}
