import { Trans } from '@lingui/react/macro'
import { RemindButton } from './remind-button.tsx'

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
