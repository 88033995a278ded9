import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../shared/delivery/slot-times.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import type { KnownCart } from '../../queries/cart-quantities.ts'
import { orderQuery } from '../../queries/orders.ts'
import { AbortEdit } from './abort-edit.tsx'
import { ChangedOrder } from './changed-order.tsx'
import { countChanges } from './count-changes.ts'

/**
 * Says on every page that an order is being edited: what is not saved yet, until when, and how to save or
 * discard it. The checkout saves it and charges only the difference.
 */
export function EditBar({
  cart,
  orderNumber,
  isSaving,
}: {
  cart: KnownCart
  orderNumber: string
  /** True on the page that saves. */
  isSaving: boolean
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data: order } = useQuery(orderQuery(useApi(), orderNumber))
  const changes = order ? countChanges(order, cart) : 0
  const until = order?.editableUntil && formatMoment(order.editableUntil, locale, 'short')
  return (
    <section
      aria-label={t({
        message: `Changing order ${orderNumber}`,
        comment: 'banner while a placed order is being changed',
      })}
      data-editing={orderNumber}
      data-foot=""
      className="group-data-[beside]/page:xl:right-90 bg-butter text-on-butter"
    >
      <div className=":uno: max-w-page mx-auto min-h-[64px] px-4 lg:px-11 py-1 flex flex-wrap items-center gap-x-3">
        <div className=":uno: grow basis-32">
          <p className="font-800 leading-tight" role="status">
            {changes === 0 ? (
              <ChangedOrder number={orderNumber} />
            ) : (
              <Plural value={changes} one="# unsaved change" other="# unsaved changes" />
            )}
          </p>
          <p className="text-sm leading-tight">
            {until && (
              <Trans comment="banner while an order is being changed: the last moment, a date and time">
                Deadline: {until}
              </Trans>
            )}
          </p>
        </div>
        <AbortEdit orderNumber={orderNumber} className="min-h-11 px-2 font-700 underline cursor-pointer">
          <Trans comment="button while an order is being changed: the order stays as it was">Discard</Trans>
        </AbortEdit>
        {!isSaving && (
          <Link
            to="checkout"
            className=":uno: min-h-11 px-5 rounded-full bg-on-butter text-butter font-700 inline-flex items-center"
          >
            <Trans comment="button of a form">Save</Trans>
          </Link>
        )}
      </div>
    </section>
  )
}
