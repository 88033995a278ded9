import type { Country } from '../../shared/sites.ts'
import { share } from '../text/share.ts'

/** The parts of an address id such as `no-0154-s12-n22b`. Street and number may be missing. */
export type AddressId = {
  country: Country
  postalCode: string
  streetId: number | null
  number: string | null
}

const FORM = /^(no|se)-(\d{4,5})(?:-s(\d+))?(?:-n(\d+[a-z]?))?$/

/** Formats the id of an address. It is stable as long as the street's id is. */
export function formatAddressId({ country, postalCode, streetId, number }: AddressId): string {
  const street = streetId === null ? '' : `-s${streetId}`
  // Letters beyond z are not URL-safe: the id has the number without them.
  const plain = number === null ? null : /^\d+[a-z]?/.exec(number)?.[0]
  return `${country.toLowerCase()}-${postalCode}${street}${plain ? `-n${plain}` : ''}`
}

/** Parses an id. A valid form does not mean that the address exists. */
export function parseAddressId(id: string): AddressId {
  const [, country, postalCode = '', street, number] = FORM.exec(id) ?? []
  return {
    country: country === 'se' ? 'SE' : 'NO',
    postalCode,
    streetId: street ? Number(street) : null,
    number: number ?? null,
  }
}

/** Formats a house number: `22b` is `22B`. */
export function formatNumber(number: string): string {
  return number.toUpperCase()
}

/**
 * Returns a point within about 200 metres of the postal code's point, always the same for one address: the
 * exact position of an address is unknown, and addresses of one code must not share a point.
 */
export function offsetPoint(
  point: { lat: number; lon: number },
  address: string,
): { lat: number; lon: number } {
  const beside = (degrees: number, text: string) =>
    Math.round((degrees + (share(text) - 0.5) * 0.004) * 1e5) / 1e5
  return { lat: beside(point.lat, `lat ${address}`), lon: beside(point.lon, `lon ${address}`) }
}
