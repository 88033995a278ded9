import { formatPostalCode } from '../../shared/address/postal-code.ts'

/** The columns that an address label is formatted from. */
export type AddressParts = {
  street: string
  street_number: string
  floor: string | null
  unit: string | null
  postal_code: string
  city: string
}

/** Formats an address: the street line alone, and one full line with floor, unit, postal code and city. */
export function formatAddress(parts: AddressParts): { addressDisplay: string; addressDisplayFull: string } {
  const line = `${parts.street} ${parts.street_number}`
  const inside = [parts.floor, parts.unit].filter(Boolean).join(', ')
  const place = `${formatPostalCode(parts.postal_code)} ${parts.city}`
  return { addressDisplay: line, addressDisplayFull: [line, inside, place].filter(Boolean).join(', ') }
}
