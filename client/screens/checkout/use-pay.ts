import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Checkout, patchCheckout } from '../../../shared/api/checkout-page.ts'
import { initiatePayment } from '../../../shared/api/checkout-payment.ts'
import { parseSeen, type SeenCart, toSeen } from '../../../shared/domain/cart-changes.ts'
import { CHECKOUT_FORMS, toChosenMethod, toMethodValue } from '../../../shared/domain/checkout-forms.ts'
import { toMoney } from '../../../shared/domain/money.ts'
import { VALIDATION_ERROR } from '../../../shared/errors.ts'
import { href } from '../../../shared/href.ts'
import { useApi } from '../../api-context.tsx'
import { useLocale, usePageContext } from '../../config.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { type FormHandle, useForm } from '../../features/form/use-form.ts'
import { checkoutQuery } from '../../queries/checkout.ts'
import { slotsQuery } from '../../queries/slot-picker.ts'
import { useRouter } from '../../router/use-router.ts'
import { findSameBasket } from './same-basket.ts'
import { useAttemptKey } from './use-attempt-key.ts'

/** What stood against the order, and what was on screen when it was sent. */
export type PayConflict = {
  code: string
  message: string | null
  seen: SeenCart | null
  details: Record<string, unknown> | undefined
}

export type Pay = {
  form: FormHandle
  conflict: PayConflict | null
  /** The order is made; the browser is on its way to the payment. */
  isLeaving: boolean
  /** What stood against the order is dealt with. */
  dismiss: () => void
}

/** Orders and begins to pay. Pressed twice, tried again or sent from two tabs it is one order and one payment. */
export function usePay(checkout: Checkout): Pay {
  const api = useApi()
  const { site } = useLocale()
  const router = useRouter()
  const queryClient = useQueryClient()
  const store = useCart()
  const attempt = useAttemptKey()
  const [isLeaving, setIsLeaving] = useState(false)
  const [conflict, setConflict] = useConflict()
  const refetch = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: checkoutQuery(api).queryKey }),
      queryClient.invalidateQueries({ queryKey: slotsQuery(api).queryKey }),
      store.refresh(),
    ])
  // Somebody who comes back from the provider by the back button finds a page that was put aside.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setIsLeaving(false)
      void queryClient.invalidateQueries({ queryKey: checkoutQuery(api).queryKey })
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [api, queryClient])

  const form = useForm({
    name: CHECKOUT_FORMS.pay,
    values: firstValues(checkout),
    async send(fields) {
      const paymentMethod = toChosenMethod(fields['paymentMethod'])
      const begin = (cartVersion: number) => {
        const body = {
          cartVersion,
          expectedTotal: toMoney(checkout.totals.toPay),
          paymentMethod,
          returnUrl: href(site, 'checkoutConfirm'),
          saveCard: fields['saveCard'] === 'on',
          browserInfo: browserInfo(),
        }
        const key = attempt.keyFor(JSON.stringify(body))
        return api.call(initiatePayment, { body }, { headers: { 'idempotency-key': key } })
      }
      await api.call(patchCheckout, { body: { paymentMethod, ...toChoices(fields) } })
      const answer = await begin(checkout.cartVersion).catch((error: unknown) => {
        const version = findSameBasket(error, checkout)
        if (version === null) throw error
        return begin(version)
      })
      attempt.forget()
      return answer
    },
    onDone({ paymentId, action }) {
      setIsLeaving(true)
      if (action) return location.assign(action.url)
      return router.navigate(href(site, 'checkoutConfirm', {}, { payment_id: paymentId }))
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

/** A refusal of just now, else of the form this page answers. */
function useConflict() {
  const { form } = usePageContext()
  return useState<PayConflict | null>(() =>
    form?.form === CHECKOUT_FORMS.pay && form.code !== null && form.code !== VALIDATION_ERROR
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
  const { selectedPaymentMethodType: type, selectedPaymentMethodId: id } = checkout
  const proposed = checkout.paymentMethods.find(({ isAvailable }) => isAvailable)
  const method = type === null ? proposed : { type, id }
  return {
    ...(method && { paymentMethod: toMethodValue(method) }),
    ...(checkout.allowSubstitutions && { allowSubstitutions: 'on' }),
    customerNote: checkout.customerNote ?? '',
    invoiceReference: checkout.invoice?.reference ?? '',
  }
}

function toChoices(fields: Record<string, string>) {
  const { customerNote = '', invoiceReference } = fields
  return {
    customerNote,
    allowSubstitutions: fields['allowSubstitutions'] === 'on',
    ...(invoiceReference !== undefined && { invoiceReference }),
  }
}

/** What a provider's 3-D step asks to know about the browser. */
function browserInfo() {
  return {
    colorDepth: screen.colorDepth,
    javaEnabled: false,
    language: navigator.language,
    screenHeight: screen.height,
    screenWidth: screen.width,
    timeZoneOffset: new Date().getTimezoneOffset(),
  }
}
