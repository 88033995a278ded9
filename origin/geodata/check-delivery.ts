import type {
  checkDeliveryForAddress,
  checkDeliveryForCoordinates,
  getBoatDeliveryArea,
} from '../../shared/api/geodata.ts'
import type { EndpointResponse } from '../../shared/api/endpoint.ts'
import { toMoney } from '../../shared/money/money.ts'
import type { RequestContext } from '../http/context.ts'
import type { Handler } from '../http/mount.ts'
import { rollWhenBehind } from '../slots/roll.ts'
import { getPlaceOfAddress, getPlaceOfPoint, type Area, type Place } from './places.ts'

type Availability = EndpointResponse<typeof checkDeliveryForAddress>

/** Returns whether we deliver to an address from the search. */
export const serveCheckDeliveryForAddress: Handler<typeof checkDeliveryForAddress> = async (
  { query },
  request,
) => toAvailability(request, await getPlaceOfAddress(request, query.address_id))

/** Returns whether we deliver to a point: by its island, or by the nearest known postal code. */
export const serveCheckDeliveryForCoordinates: Handler<typeof checkDeliveryForCoordinates> = async (
  { query },
  request,
) => toAvailability(request, await getPlaceOfPoint(request, query))

/** Returns the boat area around a point and its harbour. */
export const serveBoatDeliveryArea: Handler<typeof getBoatDeliveryArea> = async ({ query }, request) => {
  const { area } = await getPlaceOfPoint(request, query)
  if (!area || area.kind !== 'boat') return { isBoatArea: false, area: null }
  const { results } = await request.db
    .prepare(
      'SELECT id, name, lat AS latitude, lon AS longitude FROM harbours WHERE area_id = ?1 ORDER BY name',
    )
    .bind(area.id)
    .all<{ id: number; name: string; latitude: number; longitude: number }>()
  return {
    isBoatArea: true,
    area: {
      id: area.id,
      name: area.name,
      harbours: results,
      season: { from: area.seasonFrom ?? '', to: area.seasonTo ?? '' },
    },
  }
}

/** Returns the delivery types of an area. */
export function deliveryTypesOf({ kind }: Pick<Area, 'kind'>): Availability['deliveryTypes'] {
  return kind === 'boat' ? ['boat'] : ['attended', 'unattended']
}

async function toAvailability(request: RequestContext, { area, postalCode }: Place): Promise<Availability> {
  return {
    isAvailable: area !== null,
    deliveryTypes: area ? deliveryTypesOf(area) : [],
    deliveryArea: area && { id: area.id, name: area.name, timeZone: area.timeZone },
    nextSlot: area && (await findNextSlot(request, area.id)),
    country: request.country,
    postalCode,
    registerInterestUrl: area
      ? null
      : `/leads/register-interest/${postalCode ? `?postal_code=${postalCode}` : ''}`,
  }
}

async function findNextSlot(request: RequestContext, areaId: number): Promise<Availability['nextSlot']> {
  await rollWhenBehind(request, areaId)
  const row = await request.db
    .prepare(
      `SELECT s.id, s.opens_at, s.closes_at, s.price_minor FROM delivery_slots s
        WHERE s.area_id = ?1 AND s.opens_at > ?2 AND s.cutoff_at > ?2 AND s.is_closed = 0
          AND s.used - (SELECT count(*) FROM slot_holds h WHERE h.slot_id = s.id AND h.expires_at <= ?2) < s.capacity
        ORDER BY s.opens_at LIMIT 1`,
    )
    .bind(areaId, request.now)
    .first<{ id: number; opens_at: string; closes_at: string; price_minor: number }>()
  return (
    row && {
      id: row.id,
      openDatetime: row.opens_at,
      closeDatetime: row.closes_at,
      price: toMoney(row.price_minor),
      holdExpiresAt: null,
    }
  )
}
