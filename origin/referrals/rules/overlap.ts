/** What is compared of two customers, so that nobody is paid for an invitation to themselves. */
export type Party = {
  emails: readonly string[]
  phones: readonly string[]
  /** First and last name with the postal codes that were delivered to. */
  names: readonly string[]
  postalCodes: readonly string[]
  places: readonly Place[]
  browsers: readonly string[]
  cards: readonly string[]
}
export type Place = { postalCode: string; street: string; number: string; unit: string | null }
export type Overlap = 'address' | 'browser' | 'card' | 'person'

/** Returns what two customers have in common; null for strangers. Staff see which, customers never do. */
export function findOverlap(one: Party, other: Party): Overlap | null {
  if (one.places.some((place) => other.places.some((each) => isSamePlace(place, each)))) return 'address'
  if (haveCommon(one.browsers, other.browsers)) return 'browser'
  if (haveCommon(one.cards, other.cards)) return 'card'
  return isSamePerson(one, other) ? 'person' : null
}

/** In a block of flats, other flats are other addresses; a missing number may be any of them. */
function isSamePlace(one: Place, other: Place): boolean {
  const unit = [plain(one.unit ?? ''), plain(other.unit ?? '')]
  return (
    plain(one.postalCode) === plain(other.postalCode) &&
    plain(one.street) === plain(other.street) &&
    plain(one.number) === plain(other.number) &&
    (unit.includes('') || unit[0] === unit[1])
  )
}

function isSamePerson(one: Party, other: Party): boolean {
  return (
    haveCommon(one.phones.map(digits), other.phones.map(digits)) ||
    haveCommon(one.emails.map(mailbox), other.emails.map(mailbox)) ||
    (haveCommon(one.names.map(plain), other.names.map(plain)) &&
      haveCommon(one.postalCodes.map(plain), other.postalCodes.map(plain)))
  )
}

/** The mailbox that an address reaches: many providers ignore a tag, and the largest one dots. */
export function mailbox(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const untagged = name.split('+')[0] ?? ''
  const isDotless = domain === 'gmail.com' || domain === 'googlemail.com'
  return `${isDotless ? untagged.replaceAll('.', '') : untagged}@${isDotless ? 'gmail.com' : domain}`
}

const digits = (phone: string) => phone.replace(/\D/g, '')
const plain = (text: string) => text.toLowerCase().replace(/[\s.,]/g, '')

function haveCommon(one: readonly string[], other: readonly string[]): boolean {
  return one.some((each) => each !== '' && other.includes(each))
}
