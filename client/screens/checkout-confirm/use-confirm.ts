import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OrderSummary } from '../../../shared/api/orders.ts'
import { confirmPaymentForm, isStoppedByChange, isUndecided } from '../../../shared/forms/checkout.ts'
import { useApi } from '../../api/api-context.tsx'
import { usePageContext } from '../../config.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { useForm } from '../../features/form/use-form.ts'
import { useFormContext } from '../../features/form/use-run-form.ts'
import { perksQuery } from '../../queries/perks.ts'
import { sessionQuery } from '../../queries/user.ts'
import { useRouter } from '../../router/use-router.ts'

/** Milliseconds between two checks of a pending payment: short at first, then every ten seconds. */
const CHECK_DELAYS = [1_000, 2_000, 3_000, 5_000, 10_000]

/**
 * Checks the payment on hydration, and again while it is pending. Without JavaScript the form does the same.
 * A declined, cancelled or expired payment leads back to the checkout, which shows why.
 */
export function useConfirm(paymentId: string) {
  const api = useApi()
  const createContext = useFormContext()
  const router = useRouter()
  const queryClient = useQueryClient()
  const store = useCart()
  const { form: posted } = usePageContext()
  const [placed, setPlaced] = useState<{ order: OrderSummary; isChange: boolean } | null>(null)
  const [stopped, setStopped] = useState<StoppedPayment | null>(() =>
    posted?.form === confirmPaymentForm.name && posted.code !== null && isStoppedByChange(posted.code)
      ? { code: posted.code, message: posted.message }
      : null,
  )
  const checks = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useForm(confirmPaymentForm, {
    hasDraft: false,
    onDone({ order, payment, isChange }) {
      if (isUndecided(payment.status)) {
        const wait = CHECK_DELAYS[Math.min(checks.current, CHECK_DELAYS.length - 1)]
        checks.current += 1
        timer.current = setTimeout(() => check(paymentId), wait)
        return
      }
      setPlaced({ order, isChange })
      void queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey })
      queryClient.removeQueries({ queryKey: ['checkout'] })
      queryClient.removeQueries({ queryKey: ['slot-picker'] })
      queryClient.removeQueries({ queryKey: perksQuery(api).queryKey })
      void store.refresh()
    },
    onRefused(error) {
      const { code, userMessage } = error
      if (code && isStoppedByChange(code)) {
        setStopped({ code, message: userMessage })
        queryClient.removeQueries({ queryKey: ['checkout'] })
        queryClient.removeQueries({ queryKey: ['slot-picker'] })
        void store.refresh()
        return true
      }
      const next = confirmPaymentForm.nextAfterError?.(error, createContext()) ?? null
      if (next !== null) void router.navigate(next, { replace: true })
      return next !== null
    },
  })
  useEffect(() => {
    check(paymentId)
    return () => clearTimeout(timer.current)
  }, [paymentId])
  return { form, placed, stopped }
}

type StoppedPayment = { code: string; message: string | null }

/** Submits the form on the page, as the visitor would. */
function check(paymentId: string): void {
  const field = document.querySelector(`[data-confirm="${CSS.escape(paymentId)}"] form`)
  if (field instanceof HTMLFormElement) field.requestSubmit()
}
