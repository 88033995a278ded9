import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { acceptReferralForm } from '../../../shared/forms/referrals.ts'
import { href } from '../../../shared/href.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { EntryLink, EntryPage } from '../../features/account/entry-page.tsx'
import { Once } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { perksQuery } from '../../queries/perks.ts'
import { referralEligibilityQuery, referralQuery } from '../../queries/referrals.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { useLocation } from '../../router/use-router.ts'
import { buttonClass } from '../../ui/button.tsx'

export const queries = (api: Api, { params }: ScreenTarget) => {
  const code = params['code'] ?? ''
  return {
    critical: [referralQuery(api, code), referralEligibilityQuery(api, code), perksQuery(api)],
    deferred: [],
  }
}

/** An invitation, as the friend sees it: what it gives, and the way to accept it. */
export function Screen() {
  const { t } = useLingui()
  const api = useApi()
  const { code = '' } = useLocation().params
  const { language, country } = useLocale()
  const { data: invitation } = useSuspenseQuery(referralQuery(api, code))
  const name = invitation.referrerFirstName
  const reward = formatMoney(invitation.reward, language)
  const minimum = formatMoney(invitation.minimumOrder, language)
  return (
    <EntryPage
      title={
        name === null ? (
          <Trans>You’re invited</Trans>
        ) : (
          <Trans comment="heading: the name of the friend who invites">{name} has invited you</Trans>
        )
      }
      intro={
        <Trans>
          Order groceries, and once we’ve delivered your first order, you get {reward} off a later order of{' '}
          {minimum} or more.
        </Trans>
      }
    >
      <PageHead title={t`You’re invited`} countries={[country]} />
      {/* The code would pay somebody else's friends (docs/reference/security.md#secrets-in-urls). */}
      <meta name="referrer" content="no-referrer" />
      <Accept code={code} />
      <p>
        <EntryLink to="home">
          <Trans comment="link from an empty basket to the home page">Start shopping</Trans>
        </EntryLink>
      </p>
    </EntryPage>
  )
}

function Accept({ code }: { code: string }) {
  const api = useApi()
  const { site } = useLocale()
  const queryClient = useQueryClient()
  const { data: perks } = useSuspenseQuery(perksQuery(api))
  const { data: eligibility } = useSuspenseQuery(referralEligibilityQuery(api, code))
  const form = useForm(acceptReferralForm, {
    hasDraft: false,
    onDone: () => queryClient.invalidateQueries({ queryKey: ['referrals', 'details'] }),
  })
  if (eligibility.isAccepted) {
    return (
      <p role="status" className="font-600" data-referral="accepted">
        <Trans>You’ve accepted the invitation. Your reward comes after your first delivery.</Trans>
      </p>
    )
  }
  if (!eligibility.isEligible) {
    return (
      <p role="status" className="font-600">
        {eligibility.reason === 'own_code' && (
          <Trans>This is your own invitation. Send it to a friend.</Trans>
        )}
        {eligibility.reason === 'existing_customer' && (
          <Trans>The invitation is for people who haven’t ordered from us yet.</Trans>
        )}
        {eligibility.reason === 'expired' && <Trans>The invitation doesn’t apply any more.</Trans>}
      </p>
    )
  }
  if (!perks.isMember) {
    const next = href(site, 'referral', { code })
    return (
      <div className="flex flex-wrap gap-x-6 gap-y-3 items-center">
        <Link to="userRegister" query={{ next }} className={buttonClass({ variant: 'main' })}>
          <Trans>Create an account</Trans>
        </Link>
        <EntryLink to="login" query={{ next }}>
          <Trans>Log in</Trans>
        </EntryLink>
      </div>
    )
  }
  return (
    <Once
      form={form}
      done={<Trans>You’ve accepted the invitation. Your reward comes after your first delivery.</Trans>}
    >
      <Trans>Accept the invitation</Trans>
    </Once>
  )
}
