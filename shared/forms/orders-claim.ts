import { createClaim } from '../api/checkout-claims.ts'
import { defineForm, type GetField, toNumber } from './form.ts'
import { toIds } from './ids.ts'
import { backTo } from './orders.ts'

/**
 * Fields of the claimed goods, as in the API's `fieldErrors`. Goods in several lines have the ids of all, with
 * spaces between them.
 */
export const CLAIM_FIELDS = {
  lineId: 'lines.0.lineId',
  quantity: 'lines.0.quantity',
  reason: 'lines.0.reason',
} as const

/** The field with the pieces that can be claimed of one line of goods in several. */
export const claimLeft = (lineId: number): string => `left.${lineId}`

/** Fields: the `CLAIM_FIELDS`, a `note`, and an optional `photo`. */
export const claimForm = defineForm({
  name: 'claim',
  pages: ['accountOrder'],
  keep: [...Object.values(CLAIM_FIELDS), 'note'],
  endpoint: createClaim,
  read: (get, { page, files }) => {
    const multipart = new FormData()
    multipart.set('orderNumber', page.params['orderNumber'] ?? '')
    multipart.set('lines', JSON.stringify(claimedLines(get)))
    multipart.set('note', get('note') ?? '')
    const photo = files.get('photo')
    if (photo) multipart.set('photo', photo)
    return { multipart }
  },
  next: backTo('claim'),
})

/** Takes the pieces from the first lines that have some; the first named line bears what is too many. */
function claimedLines(get: GetField) {
  const lineId = get(CLAIM_FIELDS.lineId)
  const quantity = toNumber(get(CLAIM_FIELDS.quantity))
  const reason = get(CLAIM_FIELDS.reason)
  const [first = 0, ...others] = toIds(lineId)
  if (others.length === 0 || typeof quantity !== 'number') {
    return [{ lineId: first || toNumber(lineId), quantity, reason }]
  }
  let rest = quantity
  const parts = [first, ...others].map((id) => {
    const pieces = Math.min(rest, Number(toNumber(get(claimLeft(id)))) || 0)
    rest -= pieces
    return { lineId: id, quantity: pieces, reason }
  })
  const named = parts.filter((part) => part.quantity > 0)
  return rest === 0 && named.length > 0
    ? named
    : parts
        .map((part, index) => (index === 0 ? { ...part, quantity: part.quantity + rest } : part))
        .filter((part, index) => index === 0 || part.quantity > 0)
}
