import type * as v from 'valibot'
import type { paymentMethod, PaymentMethodType } from '../../shared/api/payments.ts'
import { toMoney } from '../../shared/money/money.ts'
import type { Language } from '../../shared/sites.ts'
import { text } from '../text/text.ts'
import { METHOD_TITLES } from './method-texts.ts'

export type MethodOnWire = v.InferInput<typeof paymentMethod>

export type CardRow = {
  id: number
  psp_token: string
  /** Whose token it is; another provider cannot charge it. */
  provider: string
  brand: string
  last_four: string
  exp_month: number
  exp_year: number
  is_default: number
}

/** A saved card as a payment method. */
export function toCardMethod(
  card: Omit<CardRow, 'psp_token' | 'provider'>,
  language: Language,
): MethodOnWire {
  return {
    ...newMethod('card', language),
    id: card.id,
    title: `${brandName(card.brand)} •••• ${card.last_four}`,
    brand: card.brand,
    lastFour: card.last_four,
    expiry: `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year % 100).padStart(2, '0')}`,
    isDefault: card.is_default === 1,
  }
}

/** A payment method without saved data. */
export function newMethod(type: PaymentMethodType, language: Language): MethodOnWire {
  return {
    id: null,
    type,
    title: text(language, METHOD_TITLES[type]),
    brand: null,
    lastFour: null,
    expiry: null,
    isDefault: false,
    fee: toMoney(0),
    isAvailable: true,
    unavailableReason: null,
  }
}

/** The name of a card's brand, as its owner writes it. */
export function brandName(brand: string): string {
  return BRANDS[brand] ?? brand
}

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard' }
