import { currentProvider } from '../payments/providers.ts'
import type { RequestContext } from '../http/context.ts'
import { text } from '../text/text.ts'
import { OVER_CREDIT } from '../payments/method-texts.ts'
import { newMethod, toCardMethod, type CardRow, type MethodOnWire } from '../payments/methods.ts'
import type { ChoicesRow, EditedRow } from './context.ts'

type Paying = {
  choices: ChoicesRow | null
  cards: readonly CardRow[]
  edited: EditedRow | null
  /** The amount an invoice would be for, in minor units. */
  amount: number
}

/** Payment methods of this checkout: saved cards, the provider's methods, an invoice for organisations. */
export function paymentMethods(paying: Paying, request: RequestContext): MethodOnWire[] {
  const { country, language, config } = request
  const { choices, cards, amount } = paying
  const organization = choices?.organization_id ?? null
  const isWithinCredit = (creditLeft(choices) ?? 0) >= amount
  return [
    ...(config.payments.provider === null
      ? []
      : [
          ...cards
            .filter(({ provider }) => provider === config.payments.provider)
            .map((card) => toCardMethod(card, language)),
          ...currentProvider(request).methods[country].map((type) => newMethod(type, language)),
        ]),
    ...(organization === null
      ? []
      : [
          {
            ...newMethod('invoice', language),
            isAvailable: isWithinCredit,
            unavailableReason: isWithinCredit ? null : text(language, OVER_CREDIT),
          },
        ]),
  ]
}

/** An organisation's remaining credit, in minor units; null for private customers. */
export function creditLeft(choices: ChoicesRow | null): number | null {
  if (choices?.organization_id == null) return null
  return Math.max(0, (choices.credit_limit_minor ?? 0) - (choices.credit_used_minor ?? 0))
}
