import { Plural } from '@lingui/react/macro'
import type { OrderSummary } from '../../../shared/api/orders.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { formatSlot } from '../../../shared/delivery/slot-times.ts'
import { useLocale } from '../../config.tsx'
import { OrderName } from '../../features/order-heading/order-name.tsx'
import { FollowLink, UNDER_WAY } from '../../features/order-links/order-links.tsx'
import { Link } from '../../links/link.tsx'
import { Picture } from '../../ui/picture.tsx'

/** One order of a list: delivery time, status and total. */
export function OrderRow({ order }: { order: OrderSummary }) {
  const locale = useLocale()
  const { orderNumber, status, statusText, deliverySlot, itemCount, totalGrossAmount, imageUrls } = order
  const total = formatMoney(totalGrossAmount, locale.language)
  return (
    <article
      data-order={orderNumber}
      data-order-status={status}
      className="rounded-card bg-surface border border-line p-5 flex flex-wrap items-start gap-x-6 gap-y-3"
    >
      <div className="grow">
        <h2 className="text-lg font-700">
          <Link
            to="accountOrder"
            params={{ orderNumber }}
            className="min-h-11 inline-flex items-center underline hover:no-underline first-letter:uppercase"
          >
            {formatSlot(deliverySlot, locale)}
          </Link>
        </h2>
        <p className="font-600">{statusText}</p>
        <p className="text-sm text-muted">
          <OrderName number={orderNumber} />, <Plural value={itemCount} one="# item" other="# items" />
        </p>
        <ul className="mt-2 flex flex-wrap gap-2 empty:hidden" aria-hidden="true">
          {imageUrls.slice(0, 5).map((url) => (
            <li key={url}>
              <Picture src={url} alt="" width={48} height={48} className="size-12 rounded-picture" />
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col gap-2 sm:items-end">
        <p className="text-xl font-800">
          {status === 'cancelled' ? <s className="text-muted">{total}</s> : total}
        </p>
        {UNDER_WAY.includes(status) && <FollowLink orderNumber={orderNumber} />}
      </div>
    </article>
  )
}
