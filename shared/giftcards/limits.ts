/** What a gift card may be (docs/reference/rules.md#gift-cards). Amounts in øre or öre, the same in both countries. */
export const GIFTCARD_AMOUNTS = { least: 10_000, most: 500_000, step: 100 } as const
/** Amounts offered as buttons. */
export const GIFTCARD_PRESETS: readonly number[] = [20_000, 50_000, 100_000, 200_000]
/** Months a card is valid from its purchase. */
export const GIFTCARD_MONTHS = 36
export const GIFTCARD_MESSAGE_MAX = 300
/** Kinds of cards in one purchase, and cards together. */
export const GIFTCARD_ITEMS_MAX = 5
export const GIFTCARDS_MAX = 20
/** How far ahead a card may be sent. */
export const GIFTCARD_DAYS_AHEAD = 365
