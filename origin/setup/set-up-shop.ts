import { parseCsvLines } from '../db/csv.ts'
import { runStatements } from '../db/statements.ts'
import { allCategories } from '../productcategories/tree.ts'
import { refreshSearch } from '../search/refresh.ts'
import { rollSlotsForward } from '../slots/roll.ts'
import type { FileFault } from './rules/file-row.ts'
import { readShop, type Shop, type ShopFile } from './rules/read-shop.ts'
import { setupStatements } from './setup-statements.ts'

export type SetupReport = {
  categories: number
  areas: number
  postalCodes: number
  slots: number
  closedDays: number
  /** Orders that have a place on a closed day, and keep it. */
  ordersOnClosedDays: number
  pages: number
  faults: FileFault[]
}

/**
 * Stores what a shop needs before it has goods: rates and deposits of the law, marks, categories, areas,
 * postal codes, weekly slots with the slots of the next days, closed
 * days, fees and written pages. Everything or, with any fault,
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
      'closed-days.csv': linesOf('closed-days.csv'),
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
    closedDays: shop.closedDays.length,
    ordersOnClosedDays: await countOrdersOnClosedDays(db, now),
    pages: shop.pages.length,
    faults,
  }
}

async function countOrdersOnClosedDays(db: D1Database, now: Date): Promise<number> {
  const found = await db
    .prepare(
      `SELECT count(*) AS count
         FROM closed_days d
         JOIN delivery_slots s ON s.area_id = d.area_id AND s.opens_at >= d.from_at AND s.opens_at < d.to_at
         JOIN slot_holds h ON h.slot_id = s.id AND h.kind = 'order'
        WHERE s.opens_at > ?1`,
    )
    .bind(now.toISOString())
    .first<number>('count')
  return found ?? 0
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
