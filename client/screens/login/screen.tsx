import { Trans, useLingui } from '@lingui/react/macro'
import { confirmResetForm, deleteAccountForm } from '../../../shared/forms/user-login.ts'
import { becomeAccountForm } from '../../../shared/forms/user-guest.ts'
import { href } from '../../../shared/href.ts'
import { findNextPath } from '../../../shared/next-path.ts'
import { useLocale } from '../../config.tsx'
import { EntryLink, EntryPage } from '../../features/account/entry-page.tsx'
import { LoginForm } from '../../features/account/login-form.tsx'
import { useSignedInThenRedirect } from '../../features/account/use-signed-in-then-redirect.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { useLocation } from '../../router/use-router.ts'
import { buttonClass } from '../../ui/button.tsx'

/** The log-in page, with links to register. */
export function Screen() {
  const { t } = useLingui()
  const { site } = useLocale()
  const { search } = useLocation()
  const next = findNextPath(site, search['next'])
  const onSignedIn = useSignedInThenRedirect()
  return (
    <EntryPage title={<Trans>Log in</Trans>}>
      <PageHead title={t`Log in`} description={t`Log in to see your basket, orders and delivery times.`} />
      <Arrival />
      <LoginForm next={next} firstWay={search['way']} onSignedIn={onSignedIn} />
      <p>
        <EntryLink to="userPasswordReset">
          <Trans>Forgotten your password?</Trans>
        </EntryLink>
      </p>
      <div className="border-t border-line pt-5 flex flex-col gap-2">
        <h2 className="font-700">
          <Trans comment="heading above the button for a new account">No account yet?</Trans>
        </h2>
        <Link to="userRegister" query={{ next }} className={buttonClass({ variant: 'quiet' })}>
          <Trans>Create an account</Trans>
        </Link>
        {next === href(site, 'checkout') && (
          <Link to="checkout" className={buttonClass({ variant: 'quiet' })}>
            <Trans>Continue as a guest</Trans>
          </Link>
        )}
      </div>
    </EntryPage>
  )
}

/** Why the visitor was sent to this page, if it helps them. */
function Arrival() {
  const { site } = useLocale()
  const { search } = useLocation()
  const { done } = search
  const next = done === undefined ? findNextPath(site, search['next']) : null
  return (
    <p
      role="status"
      className="empty:hidden rounded-picture bg-leaf-tint text-on-leaf-tint px-4 py-3 font-600"
    >
      {next?.split('?')[0] === href(site, 'recipesLiked') && (
        <Trans>Log in, and we’ll keep the recipes you like.</Trans>
      )}
      {done === confirmResetForm.name && (
        <Trans>Your password has been changed. Log in with the new one.</Trans>
      )}
      {done === becomeAccountForm.name && (
        <Trans>We’ve added the order to your account. Log in to see it.</Trans>
      )}
      {done === deleteAccountForm.name && (
        <Trans>Your account is closed and we’ll delete it. To keep it, log in before it’s deleted.</Trans>
      )}
    </p>
  )
}
