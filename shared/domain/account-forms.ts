/**
 * Names of the document forms of the account's lists, each with the row's id as `instance`
 * (docs/forms.md). The screens write them, the worker reads them.
 */
export const CARD_FORMS = {
  /** Without fields: the provider's page is next. */
  add: 'add-card',
  /** `reference`, which came back from there. */
  complete: 'complete-card',
  makeDefault: 'default-card',
  remove: 'remove-card',
} as const

export const REMINDER_FORMS = {
  /** `productId`: told when it is back. Stands on the product page, too, and posts here. */
  product: 'remind-product',
  /** `remindAt`, an instant; without it before the next order can no longer be changed. */
  deadline: 'remind-deadline',
  /** `weekday` (0 is Monday) and `time` on a clock where the shop is: to choose a delivery time. */
  slot: 'remind-slot',
  remove: 'remove-reminder',
} as const
