import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REMINDER_FORMS } from '../../../shared/domain/account-forms.ts'
import type { Api } from '../../api.ts'
import { useApi } from '../../api-context.tsx'
import { AccountPage, AccountSection } from '../../features/account/account-page.tsx'
import { type Done, Outcome } from '../../features/account/outcome.tsx'
import { RemindButton } from '../../features/reminders/remind-button.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { remindersQuery } from '../../queries/reminders.ts'
import { profileQuery } from '../../queries/user-account.ts'
import { ReminderRow } from './reminder-row.tsx'
import { SlotReminderForm } from './slot-reminder-form.tsx'

export const queries = (api: Api) => ({
  critical: [profileQuery(api), remindersQuery(api)],
  deferred: [],
})

/** What the user waits to be told, and two things they may ask for. */
export function Screen() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(remindersQuery(useApi()))
  const [done, setDone] = useState<Done | null>(null)
  const { reminders, names } = data
  const hasDeadline = reminders.some(({ kind }) => kind === 'order_deadline')
  const added = <Trans>We will send you an e-mail.</Trans>
  return (
    <AccountPage title={<Trans>Reminders</Trans>}>
      <PageHead title={t`Reminders`} description={t`What you want to be told about.`} />
      <Outcome
        done={done}
        texts={{
          [REMINDER_FORMS.product]: added,
          [REMINDER_FORMS.deadline]: added,
          [REMINDER_FORMS.slot]: added,
          [REMINDER_FORMS.remove]: <Trans>The reminder is gone.</Trans>,
        }}
      />
      {reminders.length === 0 ? (
        <p className="text-muted">
          <Trans>No reminder yet. A product that is sold out has a button to be told when it is back.</Trans>
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {reminders.map((reminder) => (
            <li key={reminder.id}>
              <ReminderRow
                reminder={reminder}
                product={names[reminder.productId ?? ''] ?? null}
                onDone={setDone}
              />
            </li>
          ))}
        </ul>
      )}
      {!hasDeadline && (
        <AccountSection title={<Trans>Before the deadline</Trans>}>
          <p>
            <Trans>Two hours before your next order can no longer be placed or changed.</Trans>
          </p>
          <RemindButton
            wish={{ kind: 'order_deadline' }}
            said={added}
            refusal={
              <Trans>There is no deadline to come. Choose a delivery time first, or place an order.</Trans>
            }
            onDone={() => setDone({ form: REMINDER_FORMS.deadline })}
          >
            <Trans>Remind me of the deadline</Trans>
          </RemindButton>
        </AccountSection>
      )}
      <AccountSection title={<Trans>To choose a delivery time</Trans>}>
        <SlotReminderForm onDone={setDone} />
      </AccountSection>
    </AccountPage>
  )
}
