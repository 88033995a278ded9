import type { getSlots } from '../../shared/api/slot-picker.ts'
import { parsePostalCode } from '../../shared/address/postal-code.ts'
import { ApiFailure } from '../http/failure.ts'
import { fieldFailure } from '../http/field-failure.ts'
import type { Handler } from '../http/mount.ts'
import { readPicker } from './read.ts'
import { toPicker } from './to-picker.ts'

/**
 * Returns slots of an address or postal code by day. Throws 404 for another user's address, 400 for a
 * malformed postal code.
 */
export const serveSlots: Handler<typeof getSlots> = async ({ query }, request) => {
  const typed = query.postal_code?.trim() || null
  const postalCode = typed && parsePostalCode(typed, request.country)
  if (typed && !postalCode) throw fieldFailure(request, { postal_code: 'invalid' })
  const asked = {
    addressId: query.address_id ?? null,
    postalCode: query.address_id === undefined ? postalCode : null,
    fromIndex: query['from-index'],
    numDays: query['num-days'],
  }
  const { rows, isGone } = await readPicker(request, asked)
  if (asked.addressId !== null && !rows.target) throw new ApiFailure('not_found')
  return toPicker(rows, request, asked, { isGone })
}
