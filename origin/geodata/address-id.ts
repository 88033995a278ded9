import type { Country } from '../../shared/sites.ts'
import { share } from '../text/share.ts'

/** What the id of a found address says: `no-0154-s12-n22b`. Street and number may be missing. */
export type AddressId = {
  country: Country
  postalCode: string
  streetId: number | null
  number: string | null
}

const FORM = /^(no|se)-(\d{4,5})(?:-s(\d+))?(?:-n(\d+[a-z]?))?$/

/** The id of an address; it stays the same as long as the street does. */
export function formatAddressId({ country, postalCode, streetId, number }: AddressId): string {
  const street = streetId === null ? '' : `-s${streetId}`
  // A letter beyond z has no place in an address of the web: the number without it.
  const plain = number === null ? null : /^\d+[a-z]?/.exec(number)?.[0]
  return `${country.toLowerCase()}-${postalCode}${street}${plain ? `-n${plain}` : ''}`
}

/** The parts of an id of the right form; nothing says yet that they exist. */
export function parseAddressId(id: string): AddressId {
  const [, country, postalCode = '', street, number] = FORM.exec(id) ?? []
  return {
    country: country === 'se' ? 'SE' : 'NO',
    postalCode,
    streetId: street ? Number(street) : null,
    number: number ?? null,
  }
}

/** `22b` as it is written on a door. */
export function formatNumber(number: string): string {
  return number.toUpperCase()
}

/**
 * Where an address stands: we know the point of its postal code only, so addresses of one code are put
 * beside it, within some two hundred metres, each always at the same place.
 */
export function pointBeside(
  point: { lat: number; lon: number },
  address: string,
): { lat: number; lon: number } {
  const beside = (degrees: number, text: string) =>
    Math.round((degrees + (share(text) - 0.5) * 0.004) * 1e5) / 1e5
  return { lat: beside(point.lat, `lat ${address}`), lon: beside(point.lon, `lon ${address}`) }
}
