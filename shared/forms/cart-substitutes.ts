import { postCartItems } from '../api/cart-items.ts'
import { href } from '../href.ts'
import { defineForm, type GetField, toId } from './form.ts'

/** What is sent instead of goods of the basket that are sold out. */

/** Values of the choice besides the id of a product. */
export const SUBSTITUTE_CHOICES = { similar: 'similar', none: 'none' } as const

/** The field of the choice in the basket, as in the API's `fieldErrors`. */
export const CART_SUBSTITUTE = 'items.0.substituteId'

/** The product is in the address: `?instead=`. */
export const cartSubstituteForm = defineForm({
  name: 'cart-substitute',
  pages: ['cart'],
  keep: [CART_SUBSTITUTE],
  endpoint: postCartItems,
  read(get, { page }) {
    const productId = toId(page.search['instead'] ?? null)
    const choice = readSubstitute(get, CART_SUBSTITUTE)
    if (productId === null || choice === null) return null
    return {
      body: {
        items: [
          typeof choice === 'number'
            ? { productId, substituteId: choice }
            : { productId, allowsSubstitution: choice === 'similar' },
        ],
      },
    }
  },
  next: (_, { locale }) => href(locale.site, 'cart'),
})

/** Reads the choice: a product, anything similar or nothing; null for a forged one. */
export function readSubstitute(get: GetField, field: string): number | 'similar' | 'none' | null {
  const said = get(field)
  return said === SUBSTITUTE_CHOICES.similar || said === SUBSTITUTE_CHOICES.none ? said : toId(said)
}
