/** @jsxImportSource hono/jsx */
import { goodsOf } from '../../orders/read/goods.ts'
import { mayReplace } from '../../orders/rules/may-replace.ts'
import type { LineRow, StoredOrder } from '../../orders/read/stored-order.ts'
import { PostForm } from '../post-form.tsx'
import { useMay } from '../reader.tsx'
import { Table } from '../table.tsx'

/** The goods of an order; while they are picked, with a form for those who pack it. */
export function OrderGoods({ stored }: { stored: StoredOrder }) {
  const { head, lines } = stored
  const goods = goodsOf(stored)
  const leftOf = (lineId: number, productId: number) =>
    goods.find((good) => good.line_id === lineId && good.product_id === productId)?.left
  const isPicking = useMay()('pack') && head.status === 'picking'
  const table = (
    <Table heads={['Product', 'Ordered', 'Delivered', 'Instead', 'Wishes']}>
      {lines.flatMap((line) => [
        <GoodRow
          key={line.id}
          good={line}
          name={`${line.id}`}
          left={leftOf(line.id, line.product_id)}
          canReplace={mayReplace(line, head)}
          // A meal kit is not picked itself, only its components below it.
          isPicking={isPicking && line.components.length === 0}
          wishes={[
            !mayReplace(line, head) && 'No substitute.',
            line.wanted_substitute_id !== null &&
              `Only ${line.wanted_substitute_id} (${line.wanted_substitute_name}) instead.`,
            line.note,
          ]}
        />,
        ...line.components.map((component) => (
          <GoodRow
            key={`${line.id}_${component.product_id}`}
            good={{ ...component, full_name: `↳ ${component.full_name}` }}
            name={`${line.id}_${component.product_id}`}
            left={leftOf(line.id, component.product_id)}
            canReplace={mayReplace(line, head)}
            isPicking={isPicking}
            wishes={[]}
          />
        )),
      ])}
    </Table>
  )
  if (!isPicking) return table
  return (
    <PostForm does="pack">
      <OrderNumber stored={stored} />
      {table}
      <button>Pack</button>
    </PostForm>
  )
}

/** The field of a form that names its order. */
export function OrderNumber({ stored }: { stored: StoredOrder }) {
  return <input type="hidden" name="order_number" value={stored.head.order_number} />
}

type GoodProps = {
  good: Pick<LineRow, 'full_name' | 'name_extra' | 'quantity' | 'delivered_quantity' | 'substitute_name'>
  /** The suffix of its field names. */
  name: string
  /** Pieces that the order still has after a shortage; all of a meal kit, which is not picked itself. */
  left: number | undefined
  /** A substitute may come for all pieces, also for those that are not left. */
  canReplace: boolean
  isPicking: boolean
  wishes: (string | false | null)[]
}

/** One item to be packed, with fields for the result of picking. */
function GoodRow({ good, name, left = good.quantity, canReplace, isPicking, wishes }: GoodProps) {
  return (
    <tr>
      <td>
        {good.full_name}, {good.name_extra}
      </td>
      <td>
        {good.quantity}
        {isPicking && left < good.quantity && ` (${left} left)`}
      </td>
      <td>
        {isPicking ? (
          <input
            type="number"
            name={`line_${name}`}
            min={0}
            max={canReplace ? good.quantity : left}
            aria-label={`Pieces of ${good.full_name}`}
          />
        ) : (
          good.delivered_quantity
        )}
      </td>
      <td>
        {isPicking ? (
          <input
            name={`substitute_${name}`}
            inputmode="numeric"
            aria-label={`Product id instead of ${good.full_name}`}
          />
        ) : (
          good.substitute_name
        )}
      </td>
      <td>{wishes.filter(Boolean).join(' ')}</td>
    </tr>
  )
}
