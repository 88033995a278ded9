import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Cart } from '../../../shared/api/cart.ts'
import { abortEditForm } from '../../../shared/forms/orders.ts'
import { formatMoment } from '../../../shared/delivery/slot-times.ts'
import { href } from '../../../shared/href.ts'
import { FORM_FIELD } from '../../../shared/forms/form-failure.ts'
import { ApiError } from '../../../shared/errors.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import { orderQuery } from '../../queries/orders.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SETTLE_TIMEOUT, useCart } from '../cart/use-cart.ts'
import { useFormContext, useRunForm } from '../form/use-run-form.ts'
import { useSwitchedCart } from './use-switched-cart.ts'

/**
 * Says that the cart holds an order that is being edited: which order, until when, and the links to save or
 * abort. The checkout saves it and charges only the difference. Without an order edit it renders nothing.
 */
export function EditBanner({ cart }: { cart: Cart }) {
  return cart.editingOrderNumber === null ? null : <Banner orderNumber={cart.editingOrderNumber} />
}

function Banner({ orderNumber }: { orderNumber: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  // Only for the deadline; the links do not wait for it.
  const { data: order } = useQuery(orderQuery(useApi(), orderNumber))
  const end = order?.editableUntil ?? null
  const until = end && formatMoment(end, locale)
  return (
    <section
      aria-label={t({
        message: `Changing order ${orderNumber}`,
        comment: 'banner while a placed order is being changed',
      })}
      data-editing={orderNumber}
      className="mb-4 rounded-card bg-leaf-tint text-on-leaf-tint p-4 flex flex-col gap-3"
    >
      <div>
        <p className="font-800">
          <Trans>You’re changing order {orderNumber}</Trans>
        </p>
        <p className="text-sm min-h-10">
          {until && (
            <Trans comment="banner while an order is being changed: the last moment, a date and time">
              Save before {until}.
            </Trans>
          )}{' '}
          <Trans>Your order won’t change until you save.</Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="checkout" className={buttonClass({ variant: 'primary' })}>
          <Trans>Save changes</Trans>
        </Link>
        <Abort orderNumber={orderNumber} />
      </div>
    </section>
  )
}

/** Aborts the edit: the order stays unchanged and the former cart is restored. */
function Abort({ orderNumber }: { orderNumber: string }) {
  const runForm = useRunForm()
  const createContext = useFormContext()
  const { site } = useLocale()
  const store = useCart()
  const take = useSwitchedCart(orderNumber)
  const abort = useMutation({
    mutationKey: ['orders', 'abort-edit'],
    mutationFn: async () => {
      await store.settle(SETTLE_TIMEOUT)
      const page = { key: 'accountOrder', params: { orderNumber }, search: {} } as const
      return runForm(abortEditForm, () => null, { ...createContext(), page })
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
      <input type="hidden" name={FORM_FIELD} value={abortEditForm.name} />
      <Button type="submit" variant="quiet" isPending={abort.isPending}>
        <Trans>Discard changes</Trans>
      </Button>
      <p role="alert" className="empty:hidden mt-2 text-sm font-600 text-tomato">
        {abort.error && <Reason error={abort.error} />}
      </p>
    </form>
  )
}

function Reason({ error }: { error: Error }) {
  const message = error instanceof ApiError ? error.userMessage : null
  return message ?? <Trans>We couldn’t reach the shop. Try again in a moment.</Trans>
}
