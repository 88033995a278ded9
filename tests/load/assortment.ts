import { Refusal } from '../../scripts/project.ts'
import { WHOLE_COLLECTION } from '../../shared/domain/listing.ts'
import { type LoadBrowser, PREPARING } from './browser.ts'

/** What there is to look at and to buy, as the shop itself tells it before a run. */
export type Assortment = { categories: number[]; products: number[]; buyable: number[] }

type Listed = {
  items: {
    type: string
    id: number
    attributes: { isAgeRestricted: boolean; availability: { isAvailable: boolean } }
  }[]
}

/** Lines of a full basket. */
export const BASKET_LINES = 40

/** Throws `Refusal` when the target is no shop of ours, or sells too little to fill a basket. */
export async function readAssortment(browser: LoadBrowser): Promise<Assortment> {
  const { body, status } = await browser.api<{ categories: { id: number }[] }>(
    PREPARING,
    'GET',
    'productcategories/',
  )
  if (!body?.categories) throw new Refusal(`The target answered ${status} instead of its categories.`)
  const categories = body.categories.map(({ id }) => id)
  const products = new Map<number, boolean>()
  for (const id of categories) {
    const listing = await browser.api<Listed>(
      PREPARING,
      'GET',
      `section-listing/categories/${id}/${WHOLE_COLLECTION}/?size=100`,
    )
    for (const { type, id: product, attributes } of listing.body?.items ?? []) {
      if (type !== 'product') continue
      products.set(product, attributes.availability.isAvailable && !attributes.isAgeRestricted)
    }
  }
  const buyable = [...products].filter(([, isBuyable]) => isBuyable).map(([id]) => id)
  if (buyable.length < BASKET_LINES) {
    throw new Refusal(`A basket has ${BASKET_LINES} lines; the target sells ${buyable.length} products.`)
  }
  return { categories, products: [...products.keys()], buyable }
}
