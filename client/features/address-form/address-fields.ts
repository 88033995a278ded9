import type { Address } from '../../../shared/api/user-addresses.ts'

/**
 * Converts an address to form fields and back. Document forms and the client's forms use the same field
 * names.
 */

/** First values of the fields when an existing address is edited. */
export function toAddressFields(address: Address): Record<string, string> {
  const { label, recipientName, phone, street, streetNumber, floor, unit, postalCode, city } = address
  const { doorCode, deliveryInstructions } = address
  const typed = { recipientName, phone, street, streetNumber, postalCode, city }
  const optional = { label, floor, unit, doorCode, deliveryInstructions }
  return {
    ...typed,
    ...Object.fromEntries(
      Object.entries(optional).filter((entry): entry is [string, string] => entry[1] !== null),
    ),
    // An address outside the area was confirmed before: do not ask again.
    ...(!address.isDeliveryAvailable && { allowOutsideArea: 'on' }),
  }
}

/** First values of a new address; most users add their own. */
export function toRecipientFields({ user, contact }: RecipientProfile): Record<string, string> {
  const recipientName = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return { ...(recipientName && { recipientName }), ...(contact.phone && { phone: contact.phone }) }
}

type RecipientProfile = {
  user: { firstName: string | null; lastName: string | null }
  contact: { phone: string | null }
}

/**
 * Splits `Karl Johans gate 22 B` into street and number; without a number at its end the whole line is the
 * street.
 */
export function splitStreet(line: string): { street: string; streetNumber: string } {
  const [, street = line, streetNumber = ''] = /^(.*\D)\s(\d{1,4}\s?[a-zæøåäö]?)$/i.exec(line.trim()) ?? []
  return { street: street.trim(), streetNumber }
}
