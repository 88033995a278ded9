import type { registerInterest } from '../../shared/api/leads.ts'
import { parsePostalCode } from '../../shared/address/postal-code.ts'
import { findPlaceByPostalCode } from '../geodata/places.ts'
import { fieldFailure } from '../http/field-failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'

/**
 * Stores an e-mail address for a postal code without delivery; for another one there is nothing to wait for. The
 * response does not reveal whether it was stored before.
 */
export const serveRegisterInterest: Handler<typeof registerInterest> = async ({ body }, request) => {
  const { db, country, language, now } = request
  await requireWithinLimit(request, 'registerInterest', request.clientAddress)
  const postalCode = parsePostalCode(body.postalCode, country)
  if (postalCode === null) throw fieldFailure(request, { postalCode: 'invalid' })
  const place = await findPlaceByPostalCode(request, postalCode)
  if (place?.area != null) return { postalCode, isDeliveryAvailable: true }
  await db
    .prepare(
      `INSERT INTO leads (email, country, postal_code, language, created_at) VALUES (?1, ?2, ?3, ?4, ?5)
           ON CONFLICT DO NOTHING`,
    )
    .bind(body.email, country, postalCode, language, now)
    .run()
  return { postalCode, isDeliveryAvailable: false }
}
