import { msg } from '@lingui/core/macro'
import type { OriginDeps } from '../../deps.ts'
import type { Sms } from '../../mailbox/sms.ts'
import type { EventRow, StoredOrder } from '../read/stored-order.ts'
import { toOrder } from '../read/to-order.ts'
import { text } from '../../text/text.ts'

const PHONE = /^\+\d{6,15}$/

/**
 * The SMS for an event: that the van is on its way, to the phone of the delivery, when the shop has a way to send it.
 * Null for every other event.
 */
export async function orderSms(
  { config }: Pick<OriginDeps, 'config'>,
  stored: StoredOrder,
  event: EventRow,
  now: string,
): Promise<Sms | null> {
  if (config.sms.sender === null || event.kind !== 'status' || event.status !== 'on_the_way') return null
  const { language } = stored.head
  const order = await toOrder(stored, { language, now, config })
  const phone = order.address.phone?.replaceAll(' ', '') ?? ''
  if (!PHONE.test(phone)) return null
  return {
    to: phone,
    language,
    template: 'order_on_the_way',
    text: text(language, ON_THE_WAY(String(new URL(order.trackUrl, config.publicOrigins[0])))),
    key: `order-sms:${event.id}`,
  }
}

const ON_THE_WAY = (link: string) =>
  msg({ message: `Your order is on its way. Follow the van: ${link}`, comment: 'an SMS' })
