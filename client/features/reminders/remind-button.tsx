import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { REMINDER_HOURS } from '../../../shared/visitor/lifetimes.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { GetField } from '../../../shared/forms/form.ts'
import { remindDeadlineForm, remindProductForm } from '../../../shared/forms/reminders.ts'
import { href } from '../../../shared/href.ts'
import { FORM_FIELD } from '../../../shared/forms/form-failure.ts'
import { useLocale, usePageContext } from '../../config.tsx'
import { useRenewal } from '../../hooks/use-renewal.tsx'
import { Button } from '../../ui/button.tsx'
import { readFields, toGet } from '../form/read-fields.ts'
import { useRunForm } from '../form/use-run-form.ts'

type ReminderRequest =
  | { kind: 'product_back'; productId: number }
  | { kind: 'order_deadline'; remindAt?: string }

/**
 * Requests a reminder, from any page: without JavaScript it posts to the page of reminders. A visitor who is
 * not logged in logs in on top of the page. `refusal` says why a reminder is not possible now.
 */
export function RemindButton({
  reminder,
  confirmation,
  refusal,
  onDone,
  children,
}: {
  reminder: ReminderRequest
  confirmation: ReactNode
  refusal: ReactNode
  onDone?: () => void
  children: ReactNode
}) {
  const { site } = useLocale()
  const definition = reminder.kind === 'product_back' ? remindProductForm : remindDeadlineForm
  const { form: posted } = usePageContext()
  const request = useRequestReminder(definition, onDone)
  const isRefused = request.isIdle ? posted?.form === definition.name : isRefusal(request.error)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!request.isPending) request.mutate(toGet(readFields(event.currentTarget)))
  }
  return (
    <form
      action={href(site, 'accountReminders')}
      method="post"
      onSubmit={onSubmit}
      data-remind={reminder.kind}
    >
      <input type="hidden" name={FORM_FIELD} value={definition.name} />
      {reminder.kind === 'product_back' && (
        <input type="hidden" name="productId" value={reminder.productId} />
      )}
      {reminder.kind === 'order_deadline' && reminder.remindAt && (
        <input type="hidden" name="remindAt" value={reminder.remindAt} />
      )}
      {!request.isSuccess && (
        <Button
          type="submit"
          variant={reminder.kind === 'order_deadline' ? 'link' : 'quiet'}
          isPending={request.isPending}
        >
          <span className="i-lucide-bell" aria-hidden="true" />
          {children}
        </Button>
      )}
      <p role="status" className="empty:hidden font-600">
        {request.isSuccess && confirmation}
      </p>
      <p role="alert" className="empty:hidden mt-2 font-600 text-tomato">
        {isRefused && refusal}
        {request.isError && !isRefused && <Trans>That didn’t work. Try again.</Trans>}
      </p>
    </form>
  )
}

/** Requests a reminder before the next order, or the one with this deadline, can no longer be changed. */
export function DeadlineReminder({ remindAt }: { remindAt?: string }) {
  return (
    <RemindButton
      reminder={{ kind: 'order_deadline', ...(remindAt !== undefined && { remindAt }) }}
      confirmation={
        <Plural
          value={REMINDER_HOURS}
          one="We’ll e-mail you # hour before the deadline."
          other="We’ll e-mail you # hours before the deadline."
        />
      }
      refusal={<Trans>It’s too late for a reminder.</Trans>}
    >
      <Trans>Remind me before the deadline</Trans>
    </RemindButton>
  )
}

function useRequestReminder(form: typeof remindProductForm, onDone: (() => void) | undefined) {
  const runForm = useRunForm()
  const renew = useRenewal()
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['reminders', form.name],
    async mutationFn(get: GetField) {
      const send = () => runForm(form, get)
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
