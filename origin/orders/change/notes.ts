import type { updateOrder } from '../../../shared/api/orders-changes.ts'
import type { EndpointInput } from '../../../shared/api/endpoint.ts'
import { columnsOf, markEditedStatements, type Substitution } from '../../cart/substitutions.ts'
import { fieldFailure } from '../../http/field-failure.ts'
import type { Handler } from '../../http/mount.ts'
import { requireSubstitutes } from '../../products/offered-substitutes.ts'
import type { StoredOrder } from '../read/stored-order.ts'
import { toOrder } from '../read/to-order.ts'
import { mayReplace } from '../rules/may-replace.ts'
import { prepareEvent } from '../write/events.ts'
import { requireChangeable } from '../write/guards.ts'
import { changeOrder } from './change.ts'

/**
 * Stores notes for driver and picker, and what may replace the lines. Throws a field error for a line the
 * order does not have, and for a product that may not replace the ordered one.
 */
export const serveUpdateOrder: Handler<typeof updateOrder> = async ({ params, body }, request) => {
  const { db, now } = request
  const stored = await changeOrder(request, params.orderNumber, async ({ head, lines }) => {
    requireChangeable(head, request)
    const unknown = body.lines.findIndex(({ lineId }) => !lines.some(({ id }) => id === lineId))
    if (unknown >= 0) throw fieldFailure(request, { [`lines.${unknown}.lineId`]: 'invalid' })
    const said = body.lines.map((asked) => ({
      ...asked,
      substitution: substitutionAsked(asked, { head, lines }),
    }))
    await requireSubstitutes(
      request,
      said.map(({ lineId, substitution: productId }, index) => {
        const line = lines.find(({ id }) => id === lineId)
        const { product_id: orderedId = 0, quantity = 1 } = line ?? {}
        return { field: `lines.${index}.substituteId`, orderedId, quantity, productId }
      }),
      params.orderNumber,
    )
    return [
      ...(body.customerNote === undefined
        ? []
        : [
            db
              .prepare(`UPDATE orders SET note = nullif(?2, '') WHERE order_number = ?1`)
              .bind(params.orderNumber, body.customerNote),
            db
              .prepare(
                `UPDATE carts SET customer_note = nullif(?2, ''), version = version + 1
                  WHERE editing_order_number = ?1`,
              )
              .bind(params.orderNumber, body.customerNote),
          ]),
      db
        .prepare(
          `UPDATE order_lines
              SET note = CASE WHEN said.value ->> 1 IS NULL THEN note ELSE nullif(said.value ->> 1, '') END
             FROM json_each(?2) said
            WHERE order_lines.order_number = ?1 AND order_lines.id = said.value ->> 0`,
        )
        .bind(
          params.orderNumber,
          JSON.stringify(said.map(({ lineId, pickerNote }) => [lineId, pickerNote ?? null])),
        ),
      ...substitutionStatements(db, params.orderNumber, new Map(said.flatMap(toSaid))),
      prepareEvent(db, {
        orderNumber: params.orderNumber,
        kind: 'noted',
        status: head.status,
        at: now,
        actor: 'customer',
      }),
    ]
  })
  return { order: await toOrder(stored, request) }
}

type Asked = NonNullable<NonNullable<EndpointInput<typeof updateOrder>['body']>['lines']>[number]

/** What is asked of a line; null for what is so already, because it is not said about the line alone. */
function substitutionAsked(
  { lineId, allowsSubstitution, substituteId }: Asked,
  { head, lines }: Pick<StoredOrder, 'head' | 'lines'>,
): Substitution | null {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) return null
  const present = mayReplace(line, head)
  if (allowsSubstitution === false) return present ? 'none' : null
  if (substituteId === undefined) return allowsSubstitution === true && !present ? 'similar' : null
  if (substituteId === null) return present && line.wanted_substitute_id === null ? null : 'similar'
  return substituteId
}

function toSaid({ lineId, substitution }: { lineId: number; substitution: Substitution | null }) {
  return substitution === null ? [] : [[lineId, substitution] as const]
}

function substitutionStatements(
  db: D1Database,
  orderNumber: string,
  said: ReadonlyMap<number, Substitution>,
): D1PreparedStatement[] {
  if (said.size === 0) return []
  const json = JSON.stringify([...said].map(([lineId, substitution]) => [lineId, ...columnsOf(substitution)]))
  return [
    db
      .prepare(
        `UPDATE order_lines
            SET allow_substitution = said.value ->> 1, wanted_substitute_id = said.value ->> 2, substitution_said = 1
           FROM json_each(?2) said
          WHERE order_lines.order_number = ?1 AND order_lines.id = said.value ->> 0`,
      )
      .bind(orderNumber, json),
    ...markEditedStatements(db, orderNumber, said),
  ]
}
