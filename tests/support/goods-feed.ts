import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { ROOT } from '../../scripts/project.ts'

/** The first product id of a feed, above all ids of the seed. */
export const FEED_FIRST_ID = 2_000_000

const WRONG = { price: 'dear', category: 'no/where', stock: '-5', vat_class: 'half' }

/**
 * The lines of a file of own goods: the example's crispbread under `rows` names and numbers, with one wrong cell in
 * `faults` of them, of four kinds in turn. `categories` are used in turn; without them all are in the example's.
 */
export function* feedLines(
  rows: number,
  { faults = 0, categories = [] }: { faults?: number; categories?: readonly string[] } = {},
): Generator<string> {
  const file = readFileSync(path.join(ROOT, 'torg.shop/goods.csv'))
  const [head = [], , example = []] = parse(file) as string[][]
  const every = faults > 0 ? rows / faults : 0
  yield head.join(',')
  for (let index = 0; index < rows; index += 1) {
    const row = Object.fromEntries(head.map((name, at) => [name, example[at] ?? '']))
    Object.assign(row, {
      id: String(FEED_FIRST_ID + index),
      gtin: '',
      name_nb: `Knekkebrød nummer ${index}`,
      category: categories[index % categories.length] ?? row['category'],
    })
    const [field = '', value = ''] = every > 0 && index % every === 7 ? wrongCell(index) : []
    if (field) row[field] = value
    yield head.map((name) => `"${String(row[name] ?? '').replaceAll('"', '""')}"`).join(',')
  }
}

function wrongCell(index: number): readonly string[] {
  return Object.entries(WRONG)[index % 4] ?? []
}
