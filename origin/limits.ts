/**
 * Rate limits by name: at most `max` events in `seconds`, per key that the caller chooses
 * (docs/reference/security.md#rate-limits). The `RATE_LIMITS` variable changes `max` by name; a request
 * header never does. When counting fails, a `closed` limit refuses the request and an `open` one admits it.
 */
export const LIMITS = {
  /** Addresses added by one user. */
  address: { max: 60, seconds: 3600, whenUnknown: 'open' },
  /** Address searches; each keystroke sends one. */
  addressSearch: { max: 60, seconds: 60, whenUnknown: 'open' },
  /** Card setups started by one user. */
  cardSetup: { max: 20, seconds: 3600, whenUnknown: 'closed' },
  /** Claims by one user; each may carry a photo. */
  claim: { max: 20, seconds: 3600, whenUnknown: 'closed' },
  /** Discount codes tried by one session from one network address; the codes are short enough to guess. */
  discountCode: { max: 10, seconds: 600, whenUnknown: 'closed' },
  /** Codes e-mailed to one address, to log in or to add a login method. */
  emailCode: { max: 5, seconds: 900, whenUnknown: 'closed' },
  /** Failed logins of any kind from one network address. */
  loginFrom: { max: 20, seconds: 900, whenUnknown: 'closed' },
  /** Failed passwords for one user name; a successful login resets it. */
  loginName: { max: 5, seconds: 900, whenUnknown: 'closed' },
  /** Business-register lookups from one network address. */
  organizationLookup: { max: 60, seconds: 600, whenUnknown: 'open' },
  register: { max: 5, seconds: 3600, whenUnknown: 'closed' },
  /** Registrations of interest in delivery elsewhere, from one network address. */
  registerInterest: { max: 20, seconds: 3600, whenUnknown: 'open' },
  /** Reminders set by one user. */
  reminder: { max: 60, seconds: 3600, whenUnknown: 'open' },
  resetFrom: { max: 10, seconds: 3600, whenUnknown: 'closed' },
  resetName: { max: 3, seconds: 3600, whenUnknown: 'closed' },
  /** Searches and suggestions that miss the edge cache, from one network address. */
  search: { max: 120, seconds: 60, whenUnknown: 'open' },
  /** Link tokens tried from one network address. */
  tokenLogin: { max: 10, seconds: 900, whenUnknown: 'closed' },
  /** New anonymous sessions from one network address, which many phones may share. */
  session: { max: 600, seconds: 600, whenUnknown: 'open' },
} as const satisfies Record<string, { max: number; seconds: number; whenUnknown: 'open' | 'closed' }>

export type LimitName = keyof typeof LIMITS
