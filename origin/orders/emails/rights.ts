import type { Language } from '../../../shared/sites.ts'
import { withdrawalOf } from '../../legal/withdrawal.ts'
import type { EmailPart } from '../../mailbox/render.ts'
import type { OrderOnWire } from '../read/to-order.ts'
import type { OrderEmail } from './texts.ts'

type Rights = Pick<OrderOnWire, 'consumerRights' | 'country' | 'orderNumber'> & { language: Language }

/**
 * What the law asks for in the e-mail itself, because a page can change: how to withdraw, with the form, in the
 * confirmation, and the time for claims beside ours in the receipt. Organisations have neither.
 */
export function rightsOf(
  { consumerRights, country, language, orderNumber }: Rights,
  template: OrderEmail,
): EmailPart[] {
  if (consumerRights === null) return []
  if (template === 'order_receipt') return [consumerRights.claims]
  if (template !== 'order_confirmation') return []
  const { title, summary, scope, how, formTitle, formNote, form } = withdrawalOf(
    { country, language },
    orderNumber,
  )
  return [
    { heading: title },
    summary,
    ...scope,
    ...how,
    { heading: formTitle },
    formNote,
    { rows: form.map((line) => [line]) },
  ]
}
