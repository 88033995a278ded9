import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Cart } from '../../../shared/api/cart.ts'
import { abortOrderEdit } from '../../../shared/api/orders-changes.ts'
import { ORDER_FORMS } from '../../../shared/domain/order-forms.ts'
import { formatClock, formatDay } from '../../../shared/domain/slot-times.ts'
import { href } from '../../../shared/href.ts'
import { FORM_FIELD } from '../../../shared/screen-forms.ts'
import { ApiError } from '../../../shared/errors.ts'
import { useApi } from '../../api-context.tsx'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import { orderQuery } from '../../queries/orders.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useCart } from '../cart/use-cart.ts'
import { useSwitchedBasket, WISHES_PATIENCE } from './use-switched-basket.ts'

/**
 * Says that the basket holds an order for changes: which, until when, and the two ways out. Saving goes
 * through the checkout, which asks for the difference only; without an edit there is nothing to say.
 */
export function EditBanner({ cart }: { cart: Cart }) {
  return cart.editingOrderNumber === null ? null : <Banner orderNumber={cart.editingOrderNumber} />
}

function Banner({ orderNumber }: { orderNumber: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  // Only says until when: the way out does not wait for it.
  const { data: order } = useQuery(orderQuery(useApi(), orderNumber))
  const end = order?.editableUntil ?? null
  const until = end && `${formatDay(end, locale)} ${formatClock(end, locale)}`
  return (
    <section
      aria-label={t`Changing order ${orderNumber}`}
      data-editing={orderNumber}
      className="mb-4 rounded-card bg-leaf-tint text-on-leaf-tint p-4 flex flex-col gap-3"
    >
      <div>
        <p className="font-800">
          <Trans>You are changing order {orderNumber}</Trans>
        </p>
        <p className="text-sm min-h-10">
          {until && <Trans>Save before {until}.</Trans>}{' '}
          <Trans>Until you save, the order stays as it is.</Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link kind="relative_path" path="/checkout/" className={buttonClass({ variant: 'primary' })}>
          <Trans>Save the changes</Trans>
        </Link>
        <Abort orderNumber={orderNumber} />
      </div>
    </section>
  )
}

/** Ends the edit: the order stays as it was, the former basket comes back. */
function Abort({ orderNumber }: { orderNumber: string }) {
  const api = useApi()
  const { site } = useLocale()
  const store = useCart()
  const take = useSwitchedBasket(orderNumber)
  const abort = useMutation({
    mutationKey: ['orders', 'abort-edit'],
    mutationFn: async () => {
      await store.settle(WISHES_PATIENCE)
      return api.call(abortOrderEdit, { params: { orderNumber } })
    },
    onSuccess: take,
    onError: () => store.refresh(),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!abort.isPending) abort.mutate()
  }
  return (
    <form action={href(site, 'accountOrder', { orderNumber })} method="post" onSubmit={onSubmit}>
      <input type="hidden" name={FORM_FIELD} value={ORDER_FORMS.abort} />
      <Button type="submit" variant="quiet" isPending={abort.isPending}>
        <Trans>Drop the changes</Trans>
      </Button>
      <p role="alert" className="empty:hidden mt-2 text-sm font-600 text-tomato">
        {abort.error && <Reason error={abort.error} />}
      </p>
    </form>
  )
}

function Reason({ error }: { error: Error }) {
  const said = error instanceof ApiError ? error.userMessage : null
  return said ?? <Trans>We could not reach the shop. Try again in a moment.</Trans>
}
