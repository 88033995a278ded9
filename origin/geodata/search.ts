import type { getAddressDetails, searchAddresses } from '../../shared/api/geodata.ts'
import { ADDRESS_HITS_MAX } from '../../shared/api/geodata.ts'
import { parseAddressQuery, type AddressQuery } from '../../shared/domain/address-query.ts'
import { formatPostalCode } from '../../shared/domain/postal-code.ts'
import type { Country } from '../../shared/sites.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { formatAddressId, formatNumber, parseAddressId, pointBeside } from './address-id.ts'

/** Behind every text that begins with a text. */
const LAST = '\u{10FFFF}'

type StreetRow = { id: number; name: string; postal_code: string; city: string; lat: number; lon: number }
type PlaceRow = Omit<StreetRow, 'id' | 'name'>

/** Streets that begin as typed, then places and postal codes; eight in all. */
export const serveAddressSearch: Handler<typeof searchAddresses> = async ({ query }, request) => {
  await requireWithinLimit(request, 'addressSearch', request.sessionHash ?? request.clientAddress)
  const asked = parseAddressQuery(query.query, request.country)
  const [streets, places] = (await request.db.batch([
    streetStatement(request, asked),
    placeStatement(request, asked),
  ])) as [D1Result<StreetRow>, D1Result<PlaceRow>]
  const suggestions = [
    ...streets.results.map((row) => suggestStreet(row, asked.number, request.country)),
    ...places.results.map((row) => suggestPlace(row, request.country)),
  ]
  return { suggestions: suggestions.slice(0, ADDRESS_HITS_MAX) }
}

/** The parts of an address that was found. 404 `address_not_found` for an id that names nothing. */
export const serveAddressDetails: Handler<typeof getAddressDetails> = async ({ params }, request) => ({
  address: await getFoundAddress(request, params.addressId),
})

/** The same for whoever needs it: street and number are blank where the id has none. */
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
  const point = isExact ? pointBeside(row, addressId) : row
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

function streetStatement({ db, country }: RequestContext, asked: AddressQuery): D1PreparedStatement {
  return db
    .prepare(
      `SELECT s.id, s.name, s.postal_code, p.city, p.lat, p.lon
         FROM streets s JOIN postal_codes p ON p.country = s.country AND p.postal_code = s.postal_code
        WHERE s.country = ?1 AND ?2 <> '' AND s.name_norm >= ?2 AND s.name_norm < ?2 || '${LAST}'
          AND (?3 IS NULL OR s.postal_code = ?3)
          AND p.city_norm >= ?4 AND p.city_norm < ?4 || '${LAST}'
        ORDER BY s.name_norm <> ?2, p.delivery_area_id IS NULL, s.name_norm, s.postal_code LIMIT ${ADDRESS_HITS_MAX}`,
    )
    .bind(country, asked.street, asked.postalCode, asked.city)
}

/** Postal codes that begin as typed, or the places whose names do, each with its first code. */
function placeStatement({ db, country }: RequestContext, asked: AddressQuery): D1PreparedStatement {
  const digits = asked.postalCode ?? (/^\d+$/.test(asked.street) ? asked.street : null)
  // One range of one index each; an empty text begins everything and means nothing.
  const [column, typed] = digits === null ? ['city_norm', asked.street] : ['postal_code', digits]
  return db
    .prepare(
      `SELECT min(p.postal_code) AS postal_code, p.city, p.lat, p.lon FROM postal_codes p
        WHERE p.country = ?1 AND p.${column} >= ?2 AND p.${column} < ?2 || '${LAST}' AND ?2 <> ''
        GROUP BY ${digits === null ? 'p.city' : 'p.postal_code'}
        ORDER BY postal_code LIMIT ${ADDRESS_HITS_MAX}`,
    )
    .bind(country, typed)
}

function suggestStreet(row: StreetRow, number: string | null, country: Country) {
  const addressId = formatAddressId({ country, postalCode: row.postal_code, streetId: row.id, number })
  const point = number === null ? row : pointBeside(row, addressId)
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
