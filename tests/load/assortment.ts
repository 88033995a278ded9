import { Refusal } from '../../scripts/project.ts'
import { WHOLE_COLLECTION } from '../../shared/listing/listing.ts'
import { type LoadBrowser, PREPARING } from './browser.ts'

/** Ids of categories and products, read from the shop before a run. */
export type Assortment = { categories: number[]; products: number[]; buyable: number[] }

type Listed = {
  items: {
    type: string
    id: number
    attributes: { isAgeRestricted: boolean; availability: { isAvailable: boolean } }
  }[]
}

/** Lines of a full cart. */
export const CART_LINES = 40

/** Throws `Refusal` when the target is not our shop or sells too few products to fill a cart. */
export async function readAssortment(browser: LoadBrowser): Promise<Assortment> {
  const { body, status } = await browser.api<{ categories: { id: number }[] }>(
    PREPARING,
    'GET',
    'productcategories/',
  )
  if (!body?.categories) throw new Refusal(`The target returned ${status} instead of its categories.`)
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
  if (buyable.length < CART_LINES) {
    throw new Refusal(`A cart has ${CART_LINES} lines; the target sells only ${buyable.length} products.`)
  }
  return { categories, products: [...products.keys()], buyable }
}
