/** @jsxImportSource hono/jsx */
import { mayReplace } from '../../orders/rules/may-replace.ts'
import type { LineRow, StoredOrder } from '../../orders/read/stored-order.ts'
import { PostForm } from '../post-form.tsx'
import { useMay } from '../reader.tsx'
import { Table } from '../table.tsx'

/** The goods of an order; while they are picked, with a form for those who pack it. */
export function OrderGoods({ stored }: { stored: StoredOrder }) {
  const { head, lines } = stored
  const isPicking = useMay()('pack') && head.status === 'picking'
  const table = (
    <Table heads={['Product', 'Ordered', 'Delivered', 'Instead', 'Wishes']}>
      {lines.flatMap((line) => [
        <GoodRow
          key={line.id}
          good={line}
          name={`${line.id}`}
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
  isPicking: boolean
  wishes: (string | false | null)[]
}

/** One item to be packed, with fields for the result of picking. */
function GoodRow({ good, name, isPicking, wishes }: GoodProps) {
  return (
    <tr>
      <td>
        {good.full_name}, {good.name_extra}
      </td>
      <td>{good.quantity}</td>
      <td>
        {isPicking ? (
          <input
            type="number"
            name={`line_${name}`}
            min={0}
            max={good.quantity}
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
