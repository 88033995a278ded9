import type * as v from 'valibot'
import type { paymentMethod, PaymentMethodType } from '../../shared/api/payments.ts'
import { toMoney } from '../../shared/domain/money.ts'
import type { Country, Language } from '../../shared/sites.ts'
import type { CardRow, ChoicesRow, EditedRow } from './context.ts'
import { METHOD_TEXTS } from './texts.ts'

export type MethodOnWire = v.InferInput<typeof paymentMethod>

/** Entered on the provider's page, by country. */
const PROVIDER_METHODS: Record<Country, readonly PaymentMethodType[]> = {
  NO: ['card', 'vipps'],
  SE: ['card', 'swish'],
}

type Paying = {
  choices: ChoicesRow | null
  cards: readonly CardRow[]
  edited: EditedRow | null
  /** What an invoice would have to bear, in minor units. */
  amount: number
}

/** Ways to pay this checkout: saved cards, what the provider takes, an invoice for organisations. */
export function paymentMethods(
  paying: Paying,
  { country, language }: { country: Country; language: Language },
): MethodOnWire[] {
  const { choices, cards, amount } = paying
  const organization = choices?.organization_id ?? null
  const isWithinCredit = (creditLeft(choices) ?? 0) >= amount
  return [
    ...cards.map((card) => toCardMethod(card, language)),
    ...PROVIDER_METHODS[country].map((type) => newMethod(type, language)),
    ...(organization === null
      ? []
      : [
          {
            ...newMethod('invoice', language),
            isAvailable: isWithinCredit,
            unavailableReason: isWithinCredit ? null : METHOD_TEXTS[language].overCredit,
          },
        ]),
  ]
}

/** Credit an organisation has left, in minor units; null for private customers. */
export function creditLeft(choices: ChoicesRow | null): number | null {
  if (choices?.organization_id == null) return null
  return Math.max(0, (choices.credit_limit_minor ?? 0) - (choices.credit_used_minor ?? 0))
}

/** A saved card as a way to pay. */
export function toCardMethod(card: Omit<CardRow, 'psp_token'>, language: Language): MethodOnWire {
  const brand = BRANDS[card.brand] ?? card.brand
  return {
    ...newMethod('card', language),
    id: card.id,
    title: `${brand} •••• ${card.last_four}`,
    brand: card.brand,
    lastFour: card.last_four,
    expiry: `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year % 100).padStart(2, '0')}`,
    isDefault: card.is_default === 1,
  }
}

/** A way to pay without anything saved. */
export function newMethod(type: PaymentMethodType, language: Language): MethodOnWire {
  return {
    id: null,
    type,
    title: METHOD_TEXTS[language].titles[type],
    brand: null,
    lastFour: null,
    expiry: null,
    isDefault: false,
    fee: toMoney(0),
    isAvailable: true,
    unavailableReason: null,
  }
}

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard' }
