import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { ApiError } from '../../../shared/errors.ts'
import { FORM_FIELD } from '../../../shared/forms/form-failure.ts'
import { abortEditForm } from '../../../shared/forms/orders.ts'
import { href } from '../../../shared/href.ts'
import { useLocale } from '../../config.tsx'
import { SETTLE_TIMEOUT, useCart } from '../cart/use-cart.ts'
import { useFormContext, useRunForm } from '../form/use-run-form.ts'
import { useSwitchedCart } from './use-switched-cart.ts'

/** Aborts the edit: the order stays unchanged and the former cart is restored. */
export function AbortEdit({
  orderNumber,
  className,
  children,
}: {
  orderNumber: string
  className: string
  children: ReactNode
}) {
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
      <button type="submit" disabled={abort.isPending} className={className}>
        {children}
      </button>
      <p role="alert" className="empty:hidden mt-2 text-sm font-600">
        {abort.error && <Reason error={abort.error} />}
      </p>
    </form>
  )
}

function Reason({ error }: { error: Error }) {
  const message = error instanceof ApiError ? error.userMessage : null
  return message ?? <Trans>We couldn’t reach the shop. Try again in a moment.</Trans>
}
