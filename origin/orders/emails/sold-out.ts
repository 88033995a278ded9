import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatMoney } from '../../../shared/money/money.ts'
import { formatMoment } from '../../../shared/delivery/slot-times.ts'
import type { OriginDeps } from '../../deps.ts'
import type { EmailPart } from '../../mailbox/render.ts'
import { findSubstitutes } from '../../products/substitutes.ts'
import { text } from '../../text/text.ts'
import { substituteFor } from '../clock/pick.ts'
import { goodsOf, type Good } from '../read/goods.ts'
import type { EventRow, StoredOrder } from '../read/stored-order.ts'

const ALTERNATIVES = 3

const SOLD_OUT = {
  all: (name: string) => msg`${name} is sold out.`,
  some: (name: string, left: number, ordered: number) =>
    msg`${name}: we have ${left} of the ${ordered} you ordered.`,
  similar: msg`If you do nothing, we’ll send something similar. It’ll never cost more than what you ordered.`,
  wanted: (name: string) => msg`As you wished, we’ll send ${name} instead.`,
  nothing: msg`If you do nothing, we’ll leave it out, and you won’t pay for it.`,
  until: (deadline: string) => msg`You can choose until ${deadline}. This is what we have:`,
}

export type SoldOut = {
  parts: EmailPart[]
  /**
   * The line whose substitute can be chosen; null for a part of a meal kit, and where some pieces are left.
   */
  lineId: number | null
}

/**
 * What is missing of an order, what comes instead as far as the shop has it now, and alternatives; null once
 * the order has it again. Without a `deadline` the reader can choose nothing.
 */
export async function soldOut(
  { db }: Pick<OriginDeps, 'db'>,
  stored: StoredOrder,
  event: EventRow,
  { now, deadline }: { now: string; deadline: string | null },
): Promise<SoldOut | null> {
  const { head, lines } = stored
  const { language, country } = head
  const { productId } = JSON.parse(event.payload ?? '{}') as { productId?: number }
  const goods = goodsOf(stored)
  const good = goods.find((each) => each.product_id === productId && each.left < each.quantity)
  if (!good) return null
  const name = good.full_name
  const isOfLine = ({ line_id: lineId }: Good) =>
    lines.some(({ id, product_id }) => id === lineId && product_id === productId)
  const isLine = isOfLine(good)
  // Equal goods of a recipe and of the customer are one to the reader, and a whole line is replaced or left out.
  const equal = goods.filter((each) => each.product_id === productId && isOfLine(each) === isLine)
  const quantity = piecesOf(equal, 'quantity')
  const left = piecesOf(equal, 'left')
  const say = (message: MessageDescriptor) => text(language, message)
  const some = say(SOLD_OUT.some(name, left, quantity))
  if (good.left > 0) return { parts: [some], lineId: null }
  const gone = piecesOf(
    equal.filter((each) => each.left === 0),
    'quantity',
  )
  const found = await findSubstitutes(db, head, { ...good, quantity: gone }, now)
  const coming = await substituteFor({ db }, stored, good, now)
  const isWanted = good.wanted_substitute_id !== null
  return {
    parts: [
      left > 0 ? some : say(SOLD_OUT.all(name)),
      say(coming === null ? SOLD_OUT.nothing : isWanted ? SOLD_OUT.wanted(coming.name) : SOLD_OUT.similar),
      ...(isLine && deadline !== null && found.length > 0
        ? [
            say(SOLD_OUT.until(formatMoment(deadline, { country, language }))),
            {
              rows: found
                .slice(0, ALTERNATIVES)
                .map((each) => [each.name, formatMoney(each.unitMinor, language)]),
            },
          ]
        : []),
    ],
    lineId: isLine && deadline !== null ? good.line_id : null,
  }
}

const piecesOf = (goods: readonly Good[], which: 'quantity' | 'left') =>
  goods.reduce((sum, good) => sum + good[which], 0)
