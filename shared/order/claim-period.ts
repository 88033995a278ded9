import type { Country } from '../sites.ts'

/** Days after delivery in which we ask for claims, and the last day of an organisation's. */
export const CLAIM_DAYS = 7

/**
 * Years after delivery in which a consumer may claim: forbrukerkjøpsloven § 27 and konsumentköplagen
 * (2022:260) chapter 4, both from memory.
 */
export const CLAIM_YEARS: Readonly<Record<Country, number>> = { NO: 2, SE: 3 }

/** `late`: after the days we ask for, while the law's time lasts. Staff decide such claims. */
export const CLAIM_PERIODS = ['asked', 'late', 'over'] as const
export type ClaimPeriod = (typeof CLAIM_PERIODS)[number]

const DAY = 86_400_000

/** The end of the days after delivery in which we ask for claims, ISO 8601; null before delivery. */
export function claimableUntil(deliveredAt: string | null): string | null {
  return deliveredAt && new Date(Date.parse(deliveredAt) + CLAIM_DAYS * DAY).toISOString()
}

type Delivered = { deliveredAt: string | null; country: Country; isConsumer: boolean }

/** Where an order stands on its way through the time for claims; null before delivery. */
export function claimPeriodOf(
  { deliveredAt, country, isConsumer }: Delivered,
  now: string,
): ClaimPeriod | null {
  const asked = claimableUntil(deliveredAt)
  if (deliveredAt === null || asked === null) return null
  if (asked >= now) return 'asked'
  const end = new Date(deliveredAt)
  end.setUTCFullYear(end.getUTCFullYear() + CLAIM_YEARS[country])
  return isConsumer && end.toISOString() >= now ? 'late' : 'over'
}
