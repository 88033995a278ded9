import { distanceKm, isWithin, ringOf, type Point } from '../../shared/delivery/geometry.ts'
import type { RequestContext } from '../http/context.ts'
import { readBatch } from '../db/batch.ts'
import { sql } from '../db/query.ts'
import { ApiFailure } from '../http/failure.ts'
import { parseAddressId } from './address-id.ts'

/** A point, its postal code and its delivery area; null where there is none. */
export type Place = Point & {
  postalCode: string | null
  city: string | null
  area: Area | null
}
export type Area = {
  id: number
  name: string
  timeZone: string
  kind: 'van' | 'boat'
  seasonFrom: string | null
  seasonTo: string | null
}

/** Kilometres to the nearest known postal code beyond which a point belongs to none. */
const NEAR_KM = 10
/** Wider than `NEAR_KM`: 0.1° of latitude is 11 km, 0.3° of longitude about as much in the far north. */
const BOX = { lat: 0.1, lon: 0.3 }
/**
 * SQL orders by a flat approximation for 60° north; the nearest of this many is found by great-circle
 * distance.
 */
const CANDIDATES = 16

type PlaceRow = {
  postal_code: string
  city: string
  lat: number
  lon: number
  area_id: number | null
  name: string
  time_zone: string
  kind: 'van' | 'boat'
  season_from: string | null
  season_to: string | null
}
type Asking = Pick<RequestContext, 'db' | 'country'>

const PLACE_SQL = `
  SELECT p.postal_code, p.city, p.lat, p.lon, d.id AS area_id, d.name, d.time_zone, d.kind, d.season_from, d.season_to
    FROM postal_codes p LEFT JOIN delivery_areas d ON d.id = p.delivery_area_id`

/** Returns the place of a postal code (digits only), or null for an unknown one. */
export async function findPlaceByPostalCode(asking: Asking, postalCode: string): Promise<Place | null> {
  const row = await asking.db
    .prepare(`${PLACE_SQL} WHERE p.country = ?1 AND p.postal_code = ?2`)
    .bind(asking.country, postalCode)
    .first<PlaceRow>()
  return row && toPlace(row)
}

/** Returns the place of an address from the search. Throws 404 `address_not_found` for an unknown id. */
export async function getPlaceOfAddress(asking: Asking, addressId: string): Promise<Place> {
  const { country, postalCode } = parseAddressId(addressId)
  const place = country === asking.country ? await findPlaceByPostalCode(asking, postalCode) : null
  if (!place) throw new ApiFailure('address_not_found')
  return place
}

/** Returns the place of a point: the island around it, else the nearest known postal code. */
export async function getPlaceOfPoint({ db, country }: Asking, point: Point): Promise<Place> {
  const { islands, near } = await readBatch(db, AROUND, {
    country,
    lat: point.lat,
    lon: point.lon,
    latBox: BOX.lat,
    lonBox: BOX.lon,
  })
  const nearest = nearestOf(near, point)
  const island = islands.find(({ geojson }) => isWithin(point, ringOf(geojson)))
  const place = nearest ? toPlace(nearest) : { postalCode: null, city: null, area: null }
  return { ...place, ...point, ...(island && { area: toArea(island) }) }
}

const AROUND = {
  islands: sql<PlaceRow & { geojson: string }>(
    `SELECT d.id AS area_id, d.name, d.time_zone, d.kind, d.season_from, d.season_to, g.geojson
       FROM delivery_area_polygons g JOIN delivery_areas d ON d.id = g.area_id WHERE d.country = :country`,
  ),
  near: sql<PlaceRow>(
    `${PLACE_SQL}
      WHERE p.country = :country AND p.lat BETWEEN :lat - :latBox AND :lat + :latBox
        AND p.lon BETWEEN :lon - :lonBox AND :lon + :lonBox
      ORDER BY (p.lat - :lat) * (p.lat - :lat) + (p.lon - :lon) * (p.lon - :lon) / 4 LIMIT ${CANDIDATES}`,
  ),
}

function nearestOf(rows: readonly PlaceRow[], point: Point): PlaceRow | null {
  let best: { row: PlaceRow; km: number } | null = null
  for (const row of rows) {
    const km = distanceKm(row, point)
    if (km <= NEAR_KM && (!best || km < best.km)) best = { row, km }
  }
  return best?.row ?? null
}

function toPlace(row: PlaceRow): Place {
  return { lat: row.lat, lon: row.lon, postalCode: row.postal_code, city: row.city, area: toArea(row) }
}

function toArea(row: Omit<PlaceRow, 'postal_code' | 'city' | 'lat' | 'lon'>): Area | null {
  if (row.area_id === null) return null
  return {
    id: row.area_id,
    name: row.name,
    timeZone: row.time_zone,
    kind: row.kind,
    seasonFrom: row.season_from,
    seasonTo: row.season_to,
  }
}
