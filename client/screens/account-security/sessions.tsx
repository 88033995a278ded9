import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { endOtherSessionsForm, endSessionForm } from '../../../shared/forms/user-security.ts'
import { formatDateTime } from '../../../shared/delivery/dates.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { AccountSection } from '../../features/account/account-page.tsx'
import { DoneNotice } from '../../features/form/done-notice.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { RowButton } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { sessionsQuery } from '../../queries/user-account.ts'
import { nameDevice } from './name-device.ts'

type Session = {
  id: string
  createdAt: string
  lastSeenAt: string
  userAgent: string | null
  isCurrent: boolean
}

/** The user's sessions, this browser's first. */
export function Sessions() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: sessions } = useSuspenseQuery(sessionsQuery(api))
  const all = useForm(endOtherSessionsForm, {
    hasDraft: false,
    onDone: () => queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey }),
  })
  return (
    <AccountSection title={<Trans>Where you’re logged in</Trans>}>
      <DoneNotice form={all}>
        <Trans>You’re logged out everywhere else.</Trans>
      </DoneNotice>
      <ul className="flex flex-col lines">
        {sessions
          .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
          .map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
      </ul>
      {sessions.length > 1 && (
        <Form form={all} className="self-start">
          <SubmitButton variant="quiet" size="medium">
            <Trans>Log out everywhere else</Trans>
          </SubmitButton>
        </Form>
      )}
    </AccountSection>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useLingui()
  const api = useApi()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { id } = session
  const form = useForm(endSessionForm, {
    instance: id,
    hasDraft: false,
    onDone: () => queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey }),
  })
  const device = nameDevice(session.userAgent) ?? t`Unknown device`
  const seen = formatDateTime(session.lastSeenAt, locale)
  return (
    <li className="py-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <p className="font-600">{device}</p>
        <p className="text-sm text-muted">
          {session.isCurrent ? (
            <Trans>This device</Trans>
          ) : (
            <Trans comment="of a device that is logged in: date and time">Last active {seen}</Trans>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <RowButton form={form} label={t`Log out of ${device}`}>
          <Trans>Log out</Trans>
        </RowButton>
      )}
    </li>
  )
}
