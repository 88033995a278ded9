import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { parseSeen, type SeenCart, toSeen } from '../../../shared/checkout/cart-changes.ts'
import { VALIDATION_ERROR } from '../../../shared/errors.ts'
import { useApi } from '../../api/api-context.tsx'
import { usePageContext } from '../../config.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { type FormHandle, useForm } from '../../features/form/use-form.ts'
import { useCallEndpoint } from '../../features/form/use-run-form.ts'
import { useLoadedForPress } from '../../hooks/use-loaded-for-press.ts'
import { checkoutQuery } from '../../queries/checkout.ts'
import { slotsQuery } from '../../queries/slot-picker.ts'
import { useRouter } from '../../router/use-router.ts'
import { payForm } from './forms.ts'
import { proposedMethod } from './proposed-method.ts'
import { useAttemptKey } from './use-attempt-key.ts'

/** Why the order was refused, and what was on screen when it was sent. */
export type PayConflict = {
  code: string
  message: string | null
  seen: SeenCart | null
  details: Record<string, unknown> | undefined
}

export type Pay = {
  form: FormHandle
  conflict: PayConflict | null
  /** The order is placed; the browser is opening the payment. */
  isLeaving: boolean
  /** Called when the conflict is resolved. */
  dismiss: () => void
}

/**
 * Places the order and starts the payment. A double click, a retry or two tabs still make one order and one
 * payment.
 */
export function usePay(checkout: Checkout): Pay {
  const api = useApi()
  const call = useCallEndpoint()
  const router = useRouter()
  const queryClient = useQueryClient()
  const store = useCart()
  const attempt = useAttemptKey()
  const [isLeaving, setIsLeaving] = useState(false)
  const [conflict, setConflict] = useConflict()
  useLoadedForPress(loadOrder)
  const refetch = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: checkoutQuery(api).queryKey }),
      queryClient.invalidateQueries({ queryKey: slotsQuery(api).queryKey }),
      store.refresh(),
    ])
  // Going back from the provider restores this page from the back/forward cache.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setIsLeaving(false)
      void queryClient.invalidateQueries({ queryKey: checkoutQuery(api).queryKey })
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [api, queryClient])

  const form = useForm(payForm, {
    values: firstValues(checkout),
    submit: async (get, context) => (await loadOrder()).placeOrder({ checkout, call, attempt, get, context }),
    onDone({ action }, { next }) {
      setIsLeaving(true)
      if (next === null) return
      return action ? location.assign(next) : router.navigate(next)
    },
    onRefused(error) {
      attempt.forget()
      if (error.code === VALIDATION_ERROR) return false
      setConflict({
        code: error.code ?? '',
        message: error.userMessage,
        seen: toSeen(checkout.cart, checkout.totals.toPay),
        details: error.details,
      })
      void refetch()
      return true
    },
  })
  return { form, conflict, isLeaving, dismiss: () => setConflict(null) }
}

const loadOrder = () => import('./place-order.ts')

/** The conflict of the last submit, or of the post that led to this page. */
function useConflict() {
  const { form } = usePageContext()
  return useState<PayConflict | null>(() =>
    form?.form === payForm.name && form.code !== null && form.code !== VALIDATION_ERROR
      ? {
          code: form.code,
          message: form.message,
          seen: parseSeen(form.values['seen']),
          details: undefined,
        }
      : null,
  )
}

function firstValues(checkout: Checkout): Record<string, string> {
  const paymentMethod = proposedMethod(checkout)
  return {
    ...(paymentMethod !== null && { paymentMethod }),
    ...(checkout.allowSubstitutions && { allowSubstitutions: 'on' }),
    customerNote: checkout.customerNote ?? '',
    invoiceReference: checkout.invoice?.reference ?? '',
  }
}
