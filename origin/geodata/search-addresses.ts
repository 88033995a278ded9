import type { searchAddresses } from '../../shared/api/geodata.ts'
import { ADDRESS_HITS_MAX } from '../../shared/api/geodata.ts'
import { parseAddressQuery, type AddressQuery } from './rules/address-query.ts'
import { formatPostalCode } from '../../shared/address/postal-code.ts'
import type { Country } from '../../shared/sites.ts'
import type { RequestContext } from '../http/context.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql, type Prepared } from '../db/query.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { requireWithinUserLimit } from '../http/session.ts'
import { formatAddressId, formatNumber, parseAddressId, offsetPoint } from './address-id.ts'

/** Sorts after every continuation of a prefix. */
const LAST = '\u{10FFFF}'

type StreetRow = { id: number; name: string; postal_code: string; city: string; lat: number; lon: number }
type PlaceRow = Omit<StreetRow, 'id' | 'name'>

/** Returns up to eight matches: streets with the typed prefix, then places and postal codes. */
export const serveSearchAddresses: Handler<typeof searchAddresses> = async ({ query }, request) => {
  await requireWithinLimit(request, 'addressSearchFrom', request.clientAddress)
  await requireWithinUserLimit(request, 'addressSearch')
  const asked = parseAddressQuery(query.query, request.country)
  const { streets, places } = await runBatch(request.db, {
    streets: streetStatement(request, asked),
    places: placeStatement(request, asked),
  })
  const suggestions = [
    ...streets.map((row) => suggestStreet(row, asked.number, request.country)),
    ...places.map((row) => suggestPlace(row, request.country)),
  ]
  return { suggestions: suggestions.slice(0, ADDRESS_HITS_MAX) }
}

/**
 * The parts of an address from the search; street and number are empty where the id has none. Throws 404
 * `address_not_found` for an unknown id.
 */
export async function getFoundAddress({ db }: Pick<RequestContext, 'db'>, addressId: string) {
  const { country, postalCode, streetId, number } = parseAddressId(addressId)
  const row = await db
    .prepare(
      `SELECT s.id, s.name, p.postal_code, p.city, p.lat, p.lon FROM postal_codes p
         LEFT JOIN streets s ON s.id = ?3 AND s.country = p.country AND s.postal_code = p.postal_code
        WHERE p.country = ?1 AND p.postal_code = ?2`,
    )
    .bind(country, postalCode, streetId)
    .first<{
      [Column in keyof StreetRow]: Column extends 'id' | 'name' ? StreetRow[Column] | null : StreetRow[Column]
    }>()
  if (!row || (streetId !== null && row.id === null)) throw new ApiFailure('address_not_found')
  const isExact = row.name !== null && number !== null
  const point = isExact ? offsetPoint(row, addressId) : row
  return {
    street: row.name ?? '',
    streetNumber: number === null ? '' : formatNumber(number),
    postalCode,
    city: row.city,
    country,
    latitude: point.lat,
    longitude: point.lon,
  }
}

function streetStatement({ db, country }: RequestContext, asked: AddressQuery): Prepared<StreetRow> {
  const { street, postalCode, city } = asked
  return prepare(db, STREETS, { country, street, postalCode, city })
}

const STREETS = sql<StreetRow>(
  `SELECT s.id, s.name, s.postal_code, p.city, p.lat, p.lon
     FROM streets s JOIN postal_codes p ON p.country = s.country AND p.postal_code = s.postal_code
    WHERE s.country = :country AND :street <> '' AND s.name_norm >= :street AND s.name_norm < :street || '${LAST}'
      AND (:postalCode IS NULL OR s.postal_code = :postalCode)
      AND p.city_norm >= :city AND p.city_norm < :city || '${LAST}'
    ORDER BY s.name_norm <> :street, p.delivery_area_id IS NULL, s.name_norm, s.postal_code LIMIT ${ADDRESS_HITS_MAX}`,
)

/** Selects postal codes with the typed prefix, or places by name, each with its first postal code. */
function placeStatement({ db, country }: RequestContext, asked: AddressQuery): Prepared<PlaceRow> {
  const digits = asked.postalCode ?? (/^\d+$/.test(asked.street) ? asked.street : null)
  // Two statements, so that each scans one range of one index. An empty text matches nothing.
  return digits === null
    ? prepare(db, PLACES_BY_CITY, { country, typed: asked.street })
    : prepare(db, PLACES_BY_CODE, { country, typed: digits })
}

const placesBeginning = (column: string, group: string) =>
  sql<PlaceRow>(
    `SELECT min(p.postal_code) AS postal_code, p.city, p.lat, p.lon FROM postal_codes p
      WHERE p.country = :country AND p.${column} >= :typed AND p.${column} < :typed || '${LAST}' AND :typed <> ''
      GROUP BY p.${group}
      ORDER BY postal_code LIMIT ${ADDRESS_HITS_MAX}`,
  )
const PLACES_BY_CITY = placesBeginning('city_norm', 'city')
const PLACES_BY_CODE = placesBeginning('postal_code', 'postal_code')

function suggestStreet(row: StreetRow, number: string | null, country: Country) {
  const addressId = formatAddressId({ country, postalCode: row.postal_code, streetId: row.id, number })
  const point = number === null ? row : offsetPoint(row, addressId)
  return {
    addressId,
    mainText: number === null ? row.name : `${row.name} ${formatNumber(number)}`,
    secondaryText: `${formatPostalCode(row.postal_code)} ${row.city}`,
    isComplete: number !== null,
    latitude: point.lat,
    longitude: point.lon,
    postalCode: row.postal_code,
    city: row.city,
  }
}

function suggestPlace(row: PlaceRow, country: Country) {
  return {
    addressId: formatAddressId({ country, postalCode: row.postal_code, streetId: null, number: null }),
    mainText: row.city,
    secondaryText: formatPostalCode(row.postal_code),
    isComplete: false,
    latitude: row.lat,
    longitude: row.lon,
    postalCode: row.postal_code,
    city: row.city,
  }
}
