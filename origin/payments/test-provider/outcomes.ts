/** What can be chosen on the test provider's page, and what happens when nothing is (contract 7.8). */

export const CHOICES = ['pay', 'approve', 'decline', 'challenge', 'slow', 'abandon'] as const
export type Choice = (typeof CHOICES)[number]
export type Outcome = Exclude<Choice, 'pay'> | 'webhook_only'

/** Seconds until a slow payment is decided, and until a late message is sent. */
export const SLOW_SECONDS = 6
export const LATE_SECONDS = 3

/** Without a choice the last digits of the amount decide: .13 refused, .17 asks again, .19 tells by message only. */
export function outcomeOf(choice: Choice, amountMinor: number): Outcome {
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
