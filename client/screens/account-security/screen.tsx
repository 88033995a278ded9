import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { AccountPage, AccountSection } from '../../features/account/account-page.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { useTrackClick } from '../../links/use-track-click.ts'
import { userOnly } from '../../queries/user-only.ts'
import {
  authenticatorsQuery,
  passwordInfoQuery,
  profileQuery,
  proofQuery,
  sessionsQuery,
} from '../../queries/user-account.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Authenticators } from './authenticators.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'

export const queries = (api: Api) => ({
  critical: userOnly(api, [
    profileQuery(api),
    authenticatorsQuery(api),
    sessionsQuery(api),
    passwordInfoQuery(api),
    proofQuery(api),
  ]),
  deferred: [],
})

/** Log-in methods, sessions and the user's data. */
export function Screen() {
  const { t } = useLingui()
  const trackClick = useTrackClick('file')
  const { data: password } = useSuspenseQuery(passwordInfoQuery(useApi()))
  return (
    <AccountPage title={<Trans>Security</Trans>}>
      <PageHead title={t`Security`} />
      {password.hasPassword && <PasswordForm info={password} />}
      <Authenticators />
      <Sessions />
      <AccountSection
        title={<Trans comment="heading: download and deletion of personal data">Your data</Trans>}
      >
        <p>
          <Trans>Everything we’ve stored about you, in one file.</Trans>
        </p>
        {/* A plain link: the browser saves the API's response as a file. */}
        <a
          href="/api/v1/user/data-export/"
          download="torg.json"
          onClick={trackClick}
          className={`${buttonClass({ variant: 'quiet' })} self-start`}
        >
          <Trans>Download your data</Trans>
        </a>
      </AccountSection>
      <DeleteAccount />
    </AccountPage>
  )
}
