import { bottleDepositStatements } from '../bottle-deposits/seed.ts'
import { parseCsvLines } from '../db/csv.ts'
import { insertRows, runStatements, type Statement } from '../db/statements.ts'
import { foldPlaceName } from '../geodata/rules/address-query.ts'
import { allCategories } from '../productcategories/tree.ts'
import { lawStatements } from '../products/seed.ts'
import { refreshSearch } from '../search/refresh.ts'
import { rollSlotsForward } from '../slots/roll.ts'
import { MARKETS } from '../../shared/sites.ts'
import { contentStatement } from './content-statements.ts'
import type { FileFault } from './rules/file-row.ts'
import { readShop, type Shop, type ShopFile } from './rules/read-shop.ts'

export type SetupReport = {
  categories: number
  areas: number
  postalCodes: number
  slots: number
  pages: number
  faults: FileFault[]
}

/**
 * Stores what a shop needs before it has goods: rates and deposits of the law, marks, categories, areas,
 * postal codes, weekly slots with the slots of the next days, fees and written pages. Everything or, with any fault,
 * nothing. The same files again change nothing; rows that a file no longer has stay, and so do written pages that are
 * there.
 */
export async function setUpShop(
  db: D1Database,
  files: Record<ShopFile, string>,
  { now }: { now: Date },
): Promise<SetupReport> {
  const broken: FileFault[] = []
  const linesOf = (file: ShopFile) =>
    parseCsvLines(files[file]).flatMap((each) => {
      if ('row' in each) return [each]
      broken.push({ file, line: each.line, field: 'row', reason: each.fault })
      return []
    })
  const shop = readShop(
    {
      'categories.csv': linesOf('categories.csv'),
      'areas.csv': linesOf('areas.csv'),
      'postal-codes.csv': linesOf('postal-codes.csv'),
      'slots.csv': linesOf('slots.csv'),
      'fees.csv': linesOf('fees.csv'),
      'content.csv': linesOf('content.csv'),
    },
    // The motifs that the build bundles.
    new Set(allCategories().map(({ motif }) => motif)),
  )
  const faults = [...broken, ...shop.faults]
  if (faults.length === 0) faults.push(...(await findTakenSlugs(db, shop)))
  if (faults.length === 0) {
    await runStatements(db, setupStatements(shop))
    await rollSlotsForward({ db, now: now.toISOString() })
    await refreshSearch({ db, now: now.toISOString() })
  }
  return {
    categories: shop.categories.length,
    areas: shop.areas.length,
    postalCodes: shop.places.length,
    slots: shop.slots.length,
    pages: shop.pages.length,
    faults,
  }
}

/** Categories that the console has made have slugs too, and ids of their own. */
async function findTakenSlugs(db: D1Database, { categories }: Shop): Promise<FileFault[]> {
  const { results } = await db.prepare('SELECT id, slug FROM categories').all<{ id: number; slug: string }>()
  const ids = new Map(results.map(({ id, slug }) => [slug, id]))
  return categories.flatMap(({ line, id, slug }) => {
    const taken = ids.get(slug) ?? id
    const reason = `“${slug}” is category ${taken} of the shop`
    return taken === id ? [] : [{ file: 'categories.csv', line, field: 'slug', reason }]
  })
}

function setupStatements({ categories, areas, places, slots, fees, pages }: Shop): Statement[] {
  const ids = new Map(categories.map(({ slug, id }) => [slug, id]))
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
