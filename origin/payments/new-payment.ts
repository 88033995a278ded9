import type { Ids } from '../deps.ts'

/** Minutes a payment may take (docs/reference/rules.md#payments). */
const PAYMENT_MINUTES = 30

/** The id of a new payment, a UUID of version 7 (RFC 9562): payments sort by when they were begun. */
export function newPaymentId({ ids, now }: { ids: Ids; now: string }): string {
  const time = Date.parse(now).toString(16).padStart(12, '0')
  const random = ids.uuid()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15, 18)}-${random.slice(19)}`
}

/** When a payment that begins now has to be decided, ISO 8601. */
export function paymentEnd({ now }: { now: string }): string {
  return new Date(Date.parse(now) + PAYMENT_MINUTES * 60_000).toISOString()
}
