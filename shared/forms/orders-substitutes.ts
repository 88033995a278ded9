import { updateOrder } from '../api/orders-changes.ts'
import { href } from '../href.ts'
import { readSubstitute } from './cart-substitutes.ts'
import { defineForm, toId } from './form.ts'
import { toIds } from './ids.ts'

/** What is sent instead of goods of an order that are sold out. */

/** The field of the choice for a line of an order. */
export const LINE_SUBSTITUTE = 'lines.0.substituteId'

/** All lines of its row, by their ids with spaces between them: equal goods are one row. */
export const LINES_SUBSTITUTED = 'lineIds'

/** The line is in the address: `?change=instead&line=`. */
export const lineSubstituteForm = defineForm({
  name: 'line-substitute',
  pages: ['accountOrder'],
  keep: [LINE_SUBSTITUTE],
  endpoint: updateOrder,
  read(get, { page }) {
    const lineId = toId(page.search['line'] ?? null)
    const choice = readSubstitute(get, LINE_SUBSTITUTE)
    if (lineId === null || choice === null) return null
    const said =
      typeof choice === 'number'
        ? { substituteId: choice }
        : { allowsSubstitution: choice === 'similar', substituteId: null }
    const lines = [...new Set([lineId, ...toIds(get(LINES_SUBSTITUTED))])].map((id) => ({
      lineId: id,
      ...said,
    }))
    return { params: { orderNumber: page.params['orderNumber'] ?? null }, body: { lines } }
  },
  next: (_, { locale, page }) =>
    href(
      locale.site,
      'accountOrder',
      { orderNumber: page.params['orderNumber'] ?? '' },
      { done: 'line-substitute' },
    ),
})
