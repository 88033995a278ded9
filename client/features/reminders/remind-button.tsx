import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { addReminder } from '../../../shared/api/reminders.ts'
import { REMINDER_FORMS } from '../../../shared/domain/account-forms.ts'
import { ApiError } from '../../../shared/errors.ts'
import { href } from '../../../shared/href.ts'
import { FORM_FIELD } from '../../../shared/screen-forms.ts'
import { useApi } from '../../api-context.tsx'
import { useLocale, usePageContext } from '../../config.tsx'
import { useRenewal } from '../../hooks/use-renewal.tsx'
import { Button } from '../../ui/button.tsx'

type Wish = { kind: 'product_back'; productId: number } | { kind: 'order_deadline'; remindAt?: string }

/**
 * Asks to be reminded, from any page: without JavaScript it posts to the list of reminders. Who is not
 * logged in does so on top of the page. `refusal` says why it cannot be done now.
 */
export function RemindButton({
  wish,
  said,
  refusal,
  onDone,
  children,
}: {
  wish: Wish
  /** What is said once it is done. */
  said: ReactNode
  refusal: ReactNode
  onDone?: () => void
  children: ReactNode
}) {
  const { site } = useLocale()
  const name = wish.kind === 'product_back' ? REMINDER_FORMS.product : REMINDER_FORMS.deadline
  const { form: posted } = usePageContext()
  const ask = useAsk({ wish, onDone })
  const isRefused = ask.isIdle ? posted?.form === name : isRefusal(ask.error)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate()
  }
  return (
    <form action={href(site, 'accountReminders')} method="post" onSubmit={onSubmit} data-remind={wish.kind}>
      <input type="hidden" name={FORM_FIELD} value={name} />
      {wish.kind === 'product_back' && <input type="hidden" name="productId" value={wish.productId} />}
      {wish.kind === 'order_deadline' && wish.remindAt && (
        <input type="hidden" name="remindAt" value={wish.remindAt} />
      )}
      {!ask.isSuccess && (
        <Button type="submit" variant="quiet" isPending={ask.isPending}>
          <span className="i-lucide-bell" aria-hidden="true" />
          {children}
        </Button>
      )}
      <p role="status" className="empty:hidden font-600">
        {ask.isSuccess && said}
      </p>
      <p role="alert" className="empty:hidden mt-2 font-600 text-tomato">
        {isRefused && refusal}
        {ask.isError && !isRefused && <Trans>That did not work. Try again.</Trans>}
      </p>
    </form>
  )
}

/** Asks to be told before the next order, or the one whose instant is given, can no longer be changed. */
export function DeadlineReminder({ remindAt }: { remindAt?: string }) {
  return (
    <RemindButton
      wish={{ kind: 'order_deadline', ...(remindAt !== undefined && { remindAt }) }}
      said={<Trans>We will e-mail you two hours before the last chance.</Trans>}
      refusal={<Trans>It is too late for a reminder.</Trans>}
    >
      <Trans>Remind me before changes close</Trans>
    </RemindButton>
  )
}

function useAsk({ wish, onDone }: { wish: Wish; onDone: (() => void) | undefined }) {
  const api = useApi()
  const renew = useRenewal()
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['reminders', wish.kind],
    async mutationFn() {
      const send = () => api.call(addReminder, { body: wish })
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof ApiError) || error.statusCode !== 401 || !(await renew())) throw error
        return send()
      }
    },
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: ['reminders'] })
      onDone?.()
    },
  })
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 400
}
