/**
 * Names of the document forms of delivery, and of their fields (docs/forms.md). The screens write them, the
 * worker reads them; each is posted to the address of the screen it stands on.
 */
export const DELIVERY_FORMS = {
  /** Where to: `addressId` or `postalCode`. */
  place: 'place',
  /** When: `slotId` with the fields of the place. */
  slot: 'slot',
  /** How it works need not be explained again. No fields. */
  dismissSteps: 'dismiss-steps',
} as const

export const DELIVERY_FIELDS = {
  slotId: 'deliverySlotId',
  addressId: 'deliveryAddressId',
  postalCode: 'postalCode',
  /** Present when nobody has to be at home. */
  isUnattended: 'isUnattendedDelivery',
} as const

/** Forms of the address page, each with the address's id as `instance`; `add` is on the checkout page too. */
export const ADDRESS_FORMS = {
  add: 'add-address',
  change: 'change-address',
  remove: 'remove-address',
  primary: 'primary-address',
  /** `accept` is `on`, with `placement` and `note`, or absent to take the permission back. */
  unattended: 'unattended',
} as const

export const INTEREST_FORM = 'interest'
