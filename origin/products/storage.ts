/** How a kind of food is stored. */
export const STORAGES = ['ambient', 'chilled', 'cool', 'frozen'] as const
export type Storage = (typeof STORAGES)[number]

const CHILLED = new Set(
  (
    'berries salads herbs milk cream yoghurt butter cheese chicken minced beef pork lamb game ' +
    'charcuterie sausage fresh-fish spreads-fish ready-dinners salads-dips meat-alternatives'
  ).split(' '),
)
const COOL = new Set(['fruit', 'vegetables', 'roots', 'eggs'])
const FROZEN = new Set(
  'frozen-fish shellfish frozen-vegetables frozen-berries frozen-potato frozen-meals ice-cream'.split(' '),
)

/** Returns the storage of a subcategory's slug. */
export function storageOf(subcategory: string): Storage {
  if (FROZEN.has(subcategory)) return 'frozen'
  if (CHILLED.has(subcategory)) return 'chilled'
  return COOL.has(subcategory) ? 'cool' : 'ambient'
}
