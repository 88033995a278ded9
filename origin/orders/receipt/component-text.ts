import type { Language } from '../../../shared/sites.ts'
import type { OrderOnWire } from '../read/to-order.ts'
import { text } from '../../text/text.ts'
import { RECEIPT_TEXTS } from './receipt-texts.ts'

type Component = NonNullable<OrderOnWire['lines'][number]['components']>[number]

/**
 * Returns a component of a meal kit on one line: packs, name, and whether it was delivered or substituted.
 */
export function componentText(part: Component, language: Language): string {
  const { deliveredQuantity: delivered, orderedQuantity: ordered, substitution } = part
  const count =
    delivered === null || delivered === ordered
      ? ordered
      : text(language, RECEIPT_TEXTS.ofOrdered(delivered, ordered))
  const name = [part.fullName, part.nameExtra].filter(Boolean).join(', ')
  return `${count} × ${name}${substitution ? ` (${text(language, RECEIPT_TEXTS.substitution)} ${substitution.fullName})` : ''}`
}
