import { ADDRESS_FIELDS, type Address, type AddressForm } from '../api/user-addresses.ts'

/** An address as the fields of a form, and back. Document forms and the client's forms post the same names. */

/** The body for `user/addresses/` of posted fields; absent ones stay absent for the backend to name. */
export function toAddressBody(find: (field: string) => string | null | undefined): AddressForm {
  const typed = Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => {
      const value = find(field)
      return value === null || value === undefined || value === '' ? [] : [[field, value]]
    }),
  )
  return {
    // What is missing is the backend's to say, field by field, in the visitor's language.
    ...(typed as unknown as AddressForm),
    allowOutsideArea: find('allowOutsideArea') === 'on',
    ...(find('isPrimary') === 'on' && { isPrimary: true as const }),
  }
}

/** First values of the fields of an address that is changed. */
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
    // It is kept where it is: nobody is asked twice.
    ...(!address.isDeliveryAvailable && { allowOutsideArea: 'on' }),
  }
}

/** First values of a new address: it is mostly for oneself. */
export function toRecipientFields({ user, contact }: RecipientProfile): Record<string, string> {
  const recipientName = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return { ...(recipientName && { recipientName }), ...(contact.phone && { phone: contact.phone }) }
}

type RecipientProfile = {
  user: { firstName: string | null; lastName: string | null }
  contact: { phone: string | null }
}

/** `Karl Johans gate 22 B` → street and number; all of it is the street where no number ends it. */
export function splitStreet(line: string): { street: string; streetNumber: string } {
  const [, street = line, streetNumber = ''] = /^(.*\D)\s+(\d{1,4}\s?[a-zæøåäö]?)$/i.exec(line.trim()) ?? []
  return { street: street.trim(), streetNumber }
}
