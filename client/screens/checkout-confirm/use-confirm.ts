import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { confirmPayment } from '../../../shared/api/checkout-payment.ts'
import type { OrderSummary } from '../../../shared/api/orders.ts'
import { CHECKOUT_FORMS, findFailedPayment, isOvertaken } from '../../../shared/domain/checkout-forms.ts'
import { href } from '../../../shared/href.ts'
import { useApi } from '../../api-context.tsx'
import { useLocale, usePageContext } from '../../config.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { useForm } from '../../features/form/use-form.ts'
import { sessionQuery } from '../../queries/user.ts'
import { useRouter } from '../../router/use-router.ts'

/** Between two looks at a payment that is still being decided: sooner first, then every ten seconds. */
const LOOK_AGAIN = [1_000, 2_000, 3_000, 5_000, 10_000]

/** What the API says about a payment nobody has decided yet. */
const UNDECIDED: readonly string[] = ['created', 'requires_action']

/**
 * Asks how the payment stands as soon as the page lives, and again while nothing is decided. The form is the
 * same question for a shop without JavaScript. Declined, given up or late: back to the checkout, which says so.
 */
export function useConfirm(paymentId: string) {
  const api = useApi()
  const { site } = useLocale()
  const router = useRouter()
  const queryClient = useQueryClient()
  const store = useCart()
  const { form: posted } = usePageContext()
  const [order, setOrder] = useState<OrderSummary | null>(null)
  const [overtaken, setOvertaken] = useState<Overtaking | null>(() =>
    posted?.form === CHECKOUT_FORMS.confirm && posted.code !== null && isOvertaken(posted.code)
      ? { code: posted.code, message: posted.message }
      : null,
  )
  const looks = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useForm({
    name: CHECKOUT_FORMS.confirm,
    hasDraft: false,
    send: () => api.call(confirmPayment, { body: { paymentId } }),
    onDone({ order: placed, payment }) {
      if (UNDECIDED.includes(payment.status)) {
        const wait = LOOK_AGAIN[Math.min(looks.current, LOOK_AGAIN.length - 1)]
        looks.current += 1
        timer.current = setTimeout(() => look(paymentId), wait)
        return
      }
      setOrder(placed)
      void queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey })
      queryClient.removeQueries({ queryKey: ['checkout'] })
      queryClient.removeQueries({ queryKey: ['slot-picker'] })
      void store.refresh()
    },
    onRefused({ code, userMessage }) {
      if (code && isOvertaken(code)) {
        setOvertaken({ code, message: userMessage })
        queryClient.removeQueries({ queryKey: ['checkout'] })
        queryClient.removeQueries({ queryKey: ['slot-picker'] })
        void store.refresh()
        return true
      }
      const failed = findFailedPayment(code)
      if (failed) void router.navigate(href(site, 'checkout', {}, { payment: failed }), { replace: true })
      return failed !== null
    },
  })
  useEffect(() => {
    look(paymentId)
    return () => clearTimeout(timer.current)
  }, [paymentId])
  return { form, order, overtaken }
}

type Overtaking = { code: string; message: string | null }

/** Sends the form on the page, as the visitor would. */
function look(paymentId: string): void {
  const field = document.querySelector(`[data-confirm="${CSS.escape(paymentId)}"] form`)
  if (field instanceof HTMLFormElement) field.requestSubmit()
}
