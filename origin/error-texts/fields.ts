import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { POSTAL_CODE_DIGITS } from '../../shared/address/postal-code.ts'
import { CODE_DIGITS } from '../../shared/visitor/login-code.ts'
import { ORGANIZATION_NUMBER_DIGITS } from '../../shared/visitor/organization-number.ts'
import { GIFTCARD_AMOUNTS } from '../../shared/giftcards/limits.ts'
import { formatMoney } from '../../shared/money/money.ts'
import type { Country, Language } from '../../shared/sites.ts'

/** A field as shoppers know it: its label, and what to do when it is empty or not valid. */
export type FieldText = {
  label: MessageDescriptor
  missing?: MessageDescriptor
  invalid?: (country: Country) => MessageDescriptor
  outOfRange?: (language: Language) => MessageDescriptor
}

/** Returns the texts of a field by its dotted path in either case; null for a field that no form shows. */
export function findFieldText(path: string): FieldText | null {
  const inCamel = path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const name = inCamel.slice(inCamel.lastIndexOf('.') + 1)
  return FIELDS[inCamel.replace(/\.\d+\./, '.')] ?? FIELDS[name] ?? null
}

export const PHONE_INVALID = msg`Enter a Norwegian or Swedish phone number, for example +47 412 34 567.`

/** A number with a wrong check digit, or none at all. */
export const organizationNumberInvalid = (country: Country): MessageDescriptor => {
  const digits = ORGANIZATION_NUMBER_DIGITS[country]
  return msg`Enter a valid ${digits}-digit organisation number. Check for typing errors.`
}

const EMAIL = msg`Enter an e-mail address, such as kari@example.com.`

const postalCodeInvalid = (country: Country): MessageDescriptor => {
  const digits = POSTAL_CODE_DIGITS[country]
  return msg`Enter a ${digits}-digit postal code.`
}

/** A person's or an organisation's. */
const named = (label: MessageDescriptor, missing: MessageDescriptor): FieldText => ({
  label,
  missing,
  invalid: () => msg`A name can’t contain < or >. Remove them.`,
})

const giftcardAmount = (language: Language): MessageDescriptor => {
  const least = formatMoney(GIFTCARD_AMOUNTS.least, language)
  const most = formatMoney(GIFTCARD_AMOUNTS.most, language)
  return msg`Enter a whole amount from ${least} to ${most}.`
}

const codeText = () => {
  const digits = CODE_DIGITS
  const missing = msg`Enter the ${digits}-digit code from the e-mail.`
  return {
    label: msg({ message: `${digits}-digit code`, comment: 'label of a field' }),
    missing,
    invalid: () => missing,
  }
}

const FIELDS: Partial<Record<string, FieldText>> = {
  amount: {
    label: msg({ message: 'Amount', comment: 'choice of a gift card’s value' }),
    outOfRange: giftcardAmount,
  },
  email: { label: msg`E-mail`, missing: msg`Enter your e-mail address.`, invalid: () => EMAIL },
  username: { label: msg`E-mail`, missing: msg`Enter your e-mail address.`, invalid: () => EMAIL },
  password: {
    label: msg({ message: 'Password', comment: 'field of a form; name of a way to log in' }),
    missing: msg`Enter your password.`,
  },
  currentPassword: { label: msg`Current password`, missing: msg`Enter your current password.` },
  newPassword: { label: msg`New password`, missing: msg`Choose a new password.` },
  code: codeText(),
  firstName: named(msg`First name`, msg`Enter your first name.`),
  lastName: named(msg`Last name`, msg`Enter your last name.`),
  phone: {
    label: msg`Mobile number`,
    missing: msg`Enter your mobile number.`,
    invalid: () => PHONE_INVALID,
  },
  title: {
    label: msg`Name of the list`,
    missing: msg`Enter a name for the list.`,
  },
  description: {
    label: msg({ message: 'Description', comment: 'label of a field: what a list of goods is for' }),
  },
  rating: { label: msg({ message: 'Rating', comment: 'label of a field: how good a dinner was' }) },
  comment: {
    label: msg({ message: 'Comment', comment: 'label of a field: what the customer says about a dinner' }),
  },
  birthYear: { label: msg`Year of birth` },
  token: {
    label: msg({ message: 'Link', comment: 'name of a field: the link of an e-mail' }),
    invalid: () => msg`The link isn’t valid. Open it again from the e-mail.`,
  },
  acceptTerms: {
    label: msg({ message: 'Terms', comment: 'name of a field: the terms of the shop' }),
    missing: msg`Tick this box to continue.`,
  },
  organizationNumber: {
    label: msg`Organisation number`,
    missing: msg`Enter the organisation number.`,
    invalid: organizationNumberInvalid,
  },
  organizationName: named(msg`Organisation name`, msg`Enter the organisation name.`),
  invoiceEmail: {
    label: msg`E-mail for invoices`,
    missing: msg`Enter an e-mail address for invoices.`,
    invalid: () => EMAIL,
  },
  name: named(msg({ message: 'Name', comment: 'field of a form' }), msg`Enter a name.`),
  contactName: { label: msg({ message: 'Contact', comment: 'field: the person to ask for' }) },
  contactPhone: { label: msg`Contact’s phone number`, invalid: () => PHONE_INVALID },
  costCenter: { label: msg`Cost centre` },
  recipientName: { label: msg`Name on the door`, missing: msg`Enter the name on the door.` },
  // Of a gift card.
  'items.recipientName': {
    label: msg({ message: 'Recipient', comment: 'field: the one who gets a gift card' }),
    missing: msg`Enter who the gift card is for.`,
  },
  street: {
    label: msg({ message: 'Street', comment: 'field of an address, without the number' }),
    missing: msg`Enter the street.`,
  },
  streetNumber: { label: msg`House number`, missing: msg`Enter the house number.` },
  postalCode: {
    label: msg`Postal code`,
    missing: msg`Enter the postal code.`,
    invalid: postalCodeInvalid,
  },
  city: {
    label: msg({ message: 'City', comment: 'field of an address' }),
    missing: msg`Enter the city.`,
  },
  floor: { label: msg({ message: 'Floor', comment: 'field of an address: storey of the building' }) },
  unit: { label: msg({ message: 'Flat', comment: 'field of an address: number of the apartment' }) },
  doorCode: { label: msg`Door code` },
  label: { label: msg`Address name` },
  deliveryInstructions: { label: msg`Directions to the door` },
  note: { label: msg({ message: 'Note', comment: 'field: a text to the shop or the driver' }) },
  customerNote: { label: msg`Note for the packer` },
  quantity: {
    label: msg({ message: 'Quantity', comment: 'field: how many of an item' }),
    missing: msg`Enter a quantity.`,
    invalid: () => msg`Enter a whole number, at least 1.`,
  },
}
