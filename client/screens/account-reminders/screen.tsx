import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  remindDeadlineForm,
  remindProductForm,
  remindSlotForm,
  removeReminderForm,
} from '../../../shared/forms/reminders.ts'
import { REMINDER_HOURS } from '../../../shared/visitor/lifetimes.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { AccountPage, AccountSection } from '../../features/account/account-page.tsx'
import { type RowDone, RowStatus } from '../../features/account/row-status.tsx'
import { RemindButton } from '../../features/reminders/remind-button.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { userOnly } from '../../queries/user-only.ts'
import { remindersQuery } from '../../queries/reminders.ts'
import { profileQuery } from '../../queries/user-account.ts'
import { ReminderRow } from './reminder-row.tsx'
import { SlotReminderForm } from './slot-reminder-form.tsx'

export const queries = (api: Api) => ({
  critical: userOnly(api, [profileQuery(api), remindersQuery(api)]),
  deferred: [],
})

/** The user's reminders, and two forms for new ones. */
export function Screen() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(remindersQuery(useApi()))
  const [done, setDone] = useState<RowDone | null>(null)
  const { reminders, names } = data
  const hasDeadline = reminders.some(({ kind }) => kind === 'order_deadline')
  const added = <Trans>We’ll send you an e-mail.</Trans>
  return (
    <AccountPage title={<Trans>Reminders</Trans>}>
      <PageHead title={t`Reminders`} description={t`What you want us to tell you about.`} />
      <RowStatus
        done={done}
        texts={{
          [remindProductForm.name]: added,
          [remindDeadlineForm.name]: added,
          [remindSlotForm.name]: added,
          [removeReminderForm.name]: <Trans>The reminder has been deleted.</Trans>,
        }}
      />
      {reminders.length === 0 ? (
        <p className="text-muted">
          <Trans>
            No reminders yet. If an item is sold out, you can ask us to let you know when it’s back.
          </Trans>
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
            <Plural
              value={REMINDER_HOURS}
              one="We’ll remind you # hour before the deadline for your next order."
              other="We’ll remind you # hours before the deadline for your next order."
            />
          </p>
          <RemindButton
            reminder={{ kind: 'order_deadline' }}
            confirmation={added}
            refusal={
              <Trans>You have no upcoming deadline. Choose a delivery time or place an order first.</Trans>
            }
            onDone={() => setDone({ form: remindDeadlineForm.name })}
          >
            <Trans>Remind me before the deadline</Trans>
          </RemindButton>
        </AccountSection>
      )}
      <AccountSection title={<Trans>Choosing a delivery time</Trans>}>
        <SlotReminderForm onDone={setDone} />
      </AccountSection>
    </AccountPage>
  )
}
