/**
 * The choices on the test provider's page, and the default without a choice
 * (docs/reference/services.md#test-payments).
 */

export const CHOICES = ['pay', 'approve', 'decline', 'challenge', 'slow', 'abandon'] as const
export type Choice = (typeof CHOICES)[number]
export type PaymentOutcome = Exclude<Choice, 'pay'> | 'webhook_only'

/** Seconds until a slow payment is decided, and until a late webhook is sent. */
export const SLOW_SECONDS = 6
export const LATE_SECONDS = 3

/**
 * Without a choice the amount's last digits decide: .13 refused, .17 needs a challenge, .19 only a webhook.
 */
export function outcomeOf(choice: Choice, amountMinor: number): PaymentOutcome {
  if (choice !== 'pay') return choice
  switch (amountMinor % 100) {
    case 13:
      return 'decline'
    case 17:
      return 'challenge'
    case 19:
      return 'webhook_only'
    default:
      return 'approve'
  }
}
