import type { lookUpDelivery } from '../../shared/api/delivery-offering.ts'
import { CURRENCY_BY_COUNTRY, toMoney } from '../../shared/money/money.ts'
import { parsePostalCode } from '../../shared/address/postal-code.ts'
import { deliveryTypesOf } from '../geodata/check-delivery.ts'
import { findPlaceByPostalCode, getPlaceOfAddress } from '../geodata/places.ts'
import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { fieldFailure } from '../http/field-failure.ts'
import type { Handler } from '../http/mount.ts'
import { ORDER_TERMS_SQL, toOrderTerms } from '../prices/order-terms.ts'
import { rollWhenBehind } from '../slots/roll.ts'

/**
 * Returns what we offer at a postal code or address. Throws 400 for an invalid postal code and without
 * either.
 */
export const serveLookUpDelivery: Handler<typeof lookUpDelivery> = async ({ query }, request) => {
  const typed = query.postal_code?.trim()
  if (query.address_id === undefined && !typed) throw fieldFailure(request, { postal_code: 'missing' })
  const asked = query.address_id === undefined ? parsePostalCode(typed ?? '', request.country) : null
  if (query.address_id === undefined && asked === null)
    throw fieldFailure(request, { postal_code: 'invalid' })
  const place =
    query.address_id === undefined
      ? await findPlaceByPostalCode(request, asked ?? '')
      : await getPlaceOfAddress(request, query.address_id)
  const area = place?.area ?? null
  if (area) await rollWhenBehind(request, area.id)
  const offer = area && (await readOffer(request, area.id))
  return {
    postalCode: place?.postalCode ?? asked ?? '',
    city: place?.city ?? null,
    isAvailable: area !== null,
    offerings: area && offer ? deliveryTypesOf(area).map((deliveryType) => ({ deliveryType, ...offer })) : [],
  }
}

const OFFER = {
  terms: ORDER_TERMS_SQL,
  prices: sql<{ lowest: number | null }>(
    'SELECT min(price_minor) AS lowest FROM slot_templates WHERE area_id = :areaId AND stopped_at IS NULL',
  ),
  days: sql<{ weekday: number }>(
    'SELECT DISTINCT weekday FROM slot_templates WHERE area_id = :areaId AND stopped_at IS NULL ORDER BY weekday',
  ),
  first: sql<{ opens_at: string | null }>(
    `SELECT min(opens_at) AS opens_at FROM delivery_slots s
      WHERE s.area_id = :areaId AND s.cutoff_at > :now AND s.is_closed = 0
        AND s.used - (SELECT count(*) FROM slot_holds h WHERE h.slot_id = s.id AND h.expires_at <= :now) < s.capacity`,
  ),
}

async function readOffer({ db, country, now }: RequestContext, areaId: number) {
  const { terms, prices, days, first } = await readBatch(db, OFFER, { areaId, now, country })
  const { deliveryFreeFrom } = toOrderTerms(terms, country)
  return {
    fromPrice: toMoney(prices[0]?.lowest ?? 0),
    freeFrom: deliveryFreeFrom === null ? null : toMoney(deliveryFreeFrom),
    currency: CURRENCY_BY_COUNTRY[country],
    firstAvailable: first[0]?.opens_at ?? null,
    days: days.map(({ weekday }) => weekday),
  }
}
