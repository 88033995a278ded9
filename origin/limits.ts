/**
 * Rate limits by name: how many in a window of how many seconds, per what the caller counts by
 * (contract 2, security 21). `RATE_LIMITS` of the configuration raises or lowers `max` by name; a
 * header never does. A closed limit refuses when it cannot count, an open one lets pass.
 */
export const LIMITS = {
  /** Addresses added by one user. */
  address: { max: 60, seconds: 3600, whenUnknown: 'open' },
  /** Keystrokes of somebody who types an address. */
  addressSearch: { max: 60, seconds: 60, whenUnknown: 'open' },
  /** Cards one user begins to save. */
  cardSetup: { max: 20, seconds: 3600, whenUnknown: 'closed' },
  /** Claims of one user: each may carry a photo. */
  claim: { max: 20, seconds: 3600, whenUnknown: 'closed' },
  /** Codes tried by one session from one address: they are short enough to guess. */
  discountCode: { max: 10, seconds: 600, whenUnknown: 'closed' },
  /** Codes by e-mail, for logging in or for adding a way in, per address. */
  emailCode: { max: 5, seconds: 900, whenUnknown: 'closed' },
  /** Failed logins of any kind from one network address. */
  loginFrom: { max: 20, seconds: 900, whenUnknown: 'closed' },
  /** Failed passwords for one user name; a success clears it. */
  loginName: { max: 5, seconds: 900, whenUnknown: 'closed' },
  /** Numbers asked of the business register from one address. */
  organizationLookup: { max: 60, seconds: 600, whenUnknown: 'open' },
  register: { max: 5, seconds: 3600, whenUnknown: 'closed' },
  /** Wishes for delivery elsewhere from one address. */
  registerInterest: { max: 20, seconds: 3600, whenUnknown: 'open' },
  /** Reminders set by one user. */
  reminder: { max: 60, seconds: 3600, whenUnknown: 'open' },
  resetFrom: { max: 10, seconds: 3600, whenUnknown: 'closed' },
  resetName: { max: 3, seconds: 3600, whenUnknown: 'closed' },
  /** Searches and suggestions that no copy at the edge answers, from one address. */
  search: { max: 120, seconds: 60, whenUnknown: 'open' },
  /** Tokens of links tried from one address. */
  tokenLogin: { max: 10, seconds: 900, whenUnknown: 'closed' },
  /** New anonymous sessions from one network address; many phones share one. */
  session: { max: 600, seconds: 600, whenUnknown: 'open' },
} as const satisfies Record<string, { max: number; seconds: number; whenUnknown: 'open' | 'closed' }>

export type LimitName = keyof typeof LIMITS
