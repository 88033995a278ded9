import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '../../../shared/sites.ts'
import { formatNumber } from '../../../shared/text/measures.ts'
import { text } from '../../text/text.ts'

export type AmountUnit = 'g' | 'ml' | 'pcs'
export type DisplayAmount = { quantity: string; unit: string }

const PIECE = msg({ message: 'pc', comment: 'unit after 1 or a fraction, short for piece' })
const PIECES = msg({ message: 'pcs', comment: 'unit after a number above 1, short for pieces' })
const NAMES: Record<AmountUnit, MessageDescriptor> = {
  g: msg({ message: 'grams', comment: 'unit, written out' }),
  ml: msg({ message: 'millilitres', comment: 'unit, written out' }),
  pcs: msg({ message: 'pieces', comment: 'unit, written out' }),
}
const FRACTIONS: Record<string, string> = { '0.25': '¼', '0.5': '½', '0.75': '¾' }
const TABLESPOON = 15
const TEASPOON = 5
/**
 * Rounds as a cook measures: pieces to quarters, grams to fives from 50, kilograms from 1,000 g, liquids to
 * spoons and decilitres.
 */
export function displayAmount(amount: number, unit: AmountUnit, language: Language): DisplayAmount {
  const write = (value: number) => formatNumber(value, language)
  if (unit === 'pcs') {
    const quantity = writeQuarters(amount)
    return { quantity, unit: text(language, isAtMostOne(quantity) ? PIECE : PIECES) }
  }
  if (unit === 'g') {
    if (amount >= 1000) return { quantity: write(round(amount / 1000, 0.05)), unit: 'kg' }
    return { quantity: write(round(amount, amount >= 50 ? 5 : 1)), unit: 'g' }
  }
  if (amount >= 1000) return { quantity: write(round(amount / 1000, 0.05)), unit: 'l' }
  if (amount >= 50) return { quantity: write(round(amount / 100, 0.25)), unit: 'dl' }
  if (amount >= TABLESPOON) {
    return {
      quantity: writeQuarters(round(amount / TABLESPOON, 0.5)),
      unit: text(language, msg({ message: 'tbsp', comment: 'unit after a number, short for tablespoon' })),
    }
  }
  return {
    quantity: writeQuarters(round(amount / TEASPOON, 0.25)),
    unit: text(language, msg({ message: 'tsp', comment: 'unit after a number, short for teaspoon' })),
  }
}

/** Returns the short and the long name of a unit. */
export function unitNames(unit: AmountUnit, language: Language): { abbreviation: string; name: string } {
  return { abbreviation: unit === 'pcs' ? text(language, PIECES) : unit, name: text(language, NAMES[unit]) }
}

/**
 * Formats a decimal with at most three decimals and no trailing zeros (docs/reference/api.md#quantities).
 */
export function toAmount(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

/** Formats quarters such as `1 ½`, at least one quarter. */
function writeQuarters(amount: number): string {
  const quarters = Math.max(0.25, round(amount, 0.25))
  const whole = Math.floor(quarters)
  const fraction = FRACTIONS[String(quarters - whole)]
  return [whole > 0 || !fraction ? String(whole) : '', fraction ?? ''].filter(Boolean).join('\u00a0')
}

function isAtMostOne(quantity: string): boolean {
  return quantity === '1' || Object.values(FRACTIONS).includes(quantity)
}

function round(value: number, step: number): number {
  return Number((Math.max(1, Math.round(value / step)) * step).toPrecision(6))
}
