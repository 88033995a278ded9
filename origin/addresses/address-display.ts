import { formatPostalCode } from '../../shared/address/postal-code.ts'

/** Columns that say where a house is. */
export type AddressParts = {
  street: string
  street_number: string
  floor: string | null
  unit: string | null
  postal_code: string
  city: string
}

/** An address in a word, and on one line as on an envelope. */
export function formatAddress(parts: AddressParts): { addressDisplay: string; addressDisplayFull: string } {
  const line = `${parts.street} ${parts.street_number}`
  const inside = [parts.floor, parts.unit].filter(Boolean).join(', ')
  const place = `${formatPostalCode(parts.postal_code)} ${parts.city}`
  return { addressDisplay: line, addressDisplayFull: [line, inside, place].filter(Boolean).join(', ') }
}
