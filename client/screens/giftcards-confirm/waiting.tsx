import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isUndecided } from '../../../shared/forms/checkout.ts'
import { confirmGiftcardsForm } from '../../../shared/forms/giftcards.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'

/** Milliseconds between two checks of a pending payment: short at first, then every ten seconds. */
const CHECK_DELAYS = [1_000, 2_000, 3_000, 5_000, 10_000]

/** Asks how the payment went, again while it is pending; without JavaScript the button asks. */
export function Waiting({ paymentId }: { paymentId: string }) {
  const queryClient = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const checks = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['giftcards', 'purchased'] })
  const check = () => place.current?.querySelector('form')?.requestSubmit()
  const form = useForm(confirmGiftcardsForm, {
    hasDraft: false,
    onDone({ status }) {
      if (!isUndecided(status)) return refresh()
      const wait = CHECK_DELAYS[Math.min(checks.current, CHECK_DELAYS.length - 1)]
      checks.current += 1
      timer.current = setTimeout(check, wait)
      return undefined
    },
    onRefused({ code }) {
      const isDecided = code?.startsWith('payment_') ?? false
      if (isDecided) void refresh()
      return isDecided
    },
  })
  useEffect(() => {
    place.current?.querySelector('form')?.requestSubmit()
    return () => clearTimeout(timer.current)
  }, [paymentId])
  return (
    <div ref={place}>
      <Form form={form} className="flex flex-col items-start gap-3">
        <p className="text-muted">
          <Trans>We’re waiting for your bank. Your gift cards are saved, so you can leave this page.</Trans>
        </p>
        <input type="hidden" name="paymentId" value={paymentId} />
        <SubmitButton variant="primary">
          <Trans>See how the payment went</Trans>
        </SubmitButton>
      </Form>
    </div>
  )
}
