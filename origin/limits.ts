/**
 * Rate limits by name: at most `max` events in `seconds`, per key that the caller chooses
 * (docs/reference/security.md#rate-limits). The `RATE_LIMITS` variable changes `max` by name; a request
 * header never does. When counting fails, a `closed` limit refuses the request and an `open` one admits it.
 */
export const LIMITS = {
  /** Addresses added by one user. */
  address: { max: 60, seconds: 3600, whenUnknown: 'open' },
  /** Address searches of one user; each keystroke sends one. */
  addressSearch: { max: 60, seconds: 60, whenUnknown: 'open' },
  /** Address searches from one network address, which an office or a mobile network may share. */
  addressSearchFrom: { max: 300, seconds: 60, whenUnknown: 'open' },
  /** Card setups started by one user. */
  cardSetup: { max: 20, seconds: 3600, whenUnknown: 'closed' },
  /** Calls of the support chat from one network address, which an office or a mobile network may share. */
  chatCallsFrom: { max: 1200, seconds: 60, whenUnknown: 'open' },
  /** Conversations of the support chat begun from one network address. */
  chatFrom: { max: 60, seconds: 3600, whenUnknown: 'open' },
  /** Messages in one conversation of the support chat. */
  chatMessage: { max: 60, seconds: 600, whenUnknown: 'open' },
  /** Claims by one user; each may carry a photo. */
  claim: { max: 20, seconds: 3600, whenUnknown: 'closed' },
  /** Batches of analytics events from one network address, which an office or a mobile network may share. */
  collector: { max: 1200, seconds: 60, whenUnknown: 'open' },
  /** Messages by the contact form from one network address. */
  contactFrom: { max: 10, seconds: 3600, whenUnknown: 'closed' },
  /** Discount codes tried by one user; the codes are short enough to guess. */
  discountCode: { max: 10, seconds: 600, whenUnknown: 'closed' },
  /** Discount codes tried from one network address, because new sessions cost nothing. */
  discountCodeFrom: { max: 20, seconds: 600, whenUnknown: 'closed' },
  /** Ratings of dinners by one user. */
  dinnerFeedback: { max: 10, seconds: 3600, whenUnknown: 'open' },
  /** Suggestions of dinners for visitors who are not logged in, from one network address: each ranks all recipes. */
  dinnersFrom: { max: 120, seconds: 60, whenUnknown: 'open' },
  /** Codes and links that one user or organisation has sent while logged in. */
  /** Questions of one buyer to the administrators of the organisation, who get an e-mail each. */
  approval: { max: 20, seconds: 3600, whenUnknown: 'closed' },
  emailCode: { max: 5, seconds: 900, whenUnknown: 'closed' },
  /** Envelopes of error reports, which the storefront's isolates send for everyone. */
  errorReports: { max: 3000, seconds: 60, whenUnknown: 'open' },
  /** Gift cards looked up or activated by one user, or by visitors from one network address. */
  giftcard: { max: 10, seconds: 600, whenUnknown: 'closed' },
  /** Gift cards looked up or activated from one network address, by whomever. */
  giftcardFrom: { max: 30, seconds: 600, whenUnknown: 'closed' },
  /** Codes tried for one gift-card number from anywhere: its ten thousand codes would take over a year. */
  giftcardNumber: { max: 20, seconds: 86_400, whenUnknown: 'closed' },
  /** Purchases of gift cards begun from one network address. */
  giftcardPurchase: { max: 20, seconds: 3600, whenUnknown: 'closed' },
  /** Guests of the checkout, made or changed from one network address; each may hold a delivery time. */
  guest: { max: 20, seconds: 3600, whenUnknown: 'closed' },
  /** Login codes for one user name from anywhere; each allows five guesses. */
  loginCode: { max: 20, seconds: 3600, whenUnknown: 'closed' },
  /** Login codes for one user name from one network address. */
  loginCodeFrom: { max: 5, seconds: 900, whenUnknown: 'closed' },
  /** Failed logins of any kind from one network address. */
  loginFrom: { max: 20, seconds: 900, whenUnknown: 'closed' },
  /** Failed passwords for one user name from anywhere: many, because a stranger must not lock the user out. */
  loginName: { max: 100, seconds: 3600, whenUnknown: 'closed' },
  /** Failed passwords for one user name from one network address; a successful login resets both. */
  loginNameFrom: { max: 5, seconds: 900, whenUnknown: 'closed' },
  /** Business-register lookups from one network address. */
  organizationLookup: { max: 60, seconds: 600, whenUnknown: 'open' },
  /** Wrong passwords of one logged-in user, who has to repeat the password for a change. */
  ownPassword: { max: 5, seconds: 900, whenUnknown: 'closed' },
  /** Lists made by one user. */
  productList: { max: 60, seconds: 3600, whenUnknown: 'open' },
  /** Likes given or taken back by one user. */
  recipeLike: { max: 600, seconds: 3600, whenUnknown: 'open' },
  /** Codes of invitations looked up from one network address, real ones included. */
  referralFrom: { max: 60, seconds: 600, whenUnknown: 'closed' },
  /** Invitations that one user tries to accept. */
  referralRedeem: { max: 10, seconds: 600, whenUnknown: 'closed' },
  register: { max: 5, seconds: 3600, whenUnknown: 'closed' },
  /** Registrations of interest in delivery elsewhere, from one network address. */
  registerInterest: { max: 20, seconds: 3600, whenUnknown: 'open' },
  /** Reminders set by one user. */
  reminder: { max: 60, seconds: 3600, whenUnknown: 'open' },
  resetFrom: { max: 10, seconds: 3600, whenUnknown: 'closed' },
  /** E-mails to set a new password, to one address, requested from anywhere. */
  resetName: { max: 12, seconds: 3600, whenUnknown: 'closed' },
  /** E-mails to set a new password, to any address, requested from one network address. */
  resetNameFrom: { max: 3, seconds: 3600, whenUnknown: 'closed' },
  /** Searches and suggestions that miss the edge cache, from one network address. */
  search: { max: 120, seconds: 60, whenUnknown: 'open' },
  /** Changes of one shared list by the holders of its link. */
  sharedList: { max: 600, seconds: 600, whenUnknown: 'open' },
  /**
   * Slot holds of anonymous visitors from one network address, for a few minutes each; above the limit a
   * choice is remembered without a hold.
   */
  slotHold: { max: 30, seconds: 300, whenUnknown: 'closed' },
  /** Answers to one survey, saved or sent. */
  surveyAnswers: { max: 10, seconds: 3600, whenUnknown: 'closed' },
  /** Surveys opened, answered or stopped from one network address. */
  surveyFrom: { max: 60, seconds: 600, whenUnknown: 'closed' },
  /** Link tokens tried from one network address. */
  tokenLogin: { max: 10, seconds: 900, whenUnknown: 'closed' },
  /** New anonymous sessions from one IPv4 address or /56, which many phones may share. */
  session: { max: 600, seconds: 600, whenUnknown: 'open' },
  /** Web vitals from one network address; a page sends about six. */
  vitals: { max: 1200, seconds: 60, whenUnknown: 'open' },
} as const satisfies Record<string, { max: number; seconds: number; whenUnknown: 'open' | 'closed' }>

export type LimitName = keyof typeof LIMITS
