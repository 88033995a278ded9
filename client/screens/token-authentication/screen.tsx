import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { tokenForm } from '../../../shared/forms/user-login.ts'
import { findNextPath } from '../../../shared/next-path.ts'
import { MARKETS } from '../../../shared/sites.ts'
import { useLocale } from '../../config.tsx'
import { welcomeUser } from '../../features/account/new-session.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useHref, useLocation } from '../../router/use-router.ts'

/**
 * Bare page (docs/reference/interface.md#bare-pages): exchanges the token of a link for a session and
 * continues to a page of the shop. The exchange is a POST, so that link scanners do not consume the token.
 * The next page loads as a new document and replaces this history entry.
 */
export function Screen() {
  const { t } = useLingui()
  const { site, country } = useLocale()
  const hrefTo = useHref()
  const next = findNextPath(site, useLocation().search['next'])
  const form = useForm(tokenForm, {
    isRenewing: false,
    hasDraft: false,
    async onDone({ user }, { next: target }) {
      await welcomeUser(user)
      location.replace(target ?? hrefTo('account'))
    },
  })
  const exchange = useRef<HTMLDivElement>(null)
  useEffect(() => {
    exchange.current?.querySelector('form')?.requestSubmit()
  }, [])
  return (
    <main className="min-h-screen p-4 flex items-start justify-center">
      <title>{`${t`Log in`} · ${MARKETS[country].siteName}`}</title>
      <meta name="robots" content="noindex" />
      <div
        ref={exchange}
        className="w-full max-w-120 rounded-hero bg-surface border border-line p-6 flex flex-col gap-4"
      >
        <h1 className="text-2xl font-800">
          <Trans>Log in with a link</Trans>
        </h1>
        <Form form={form}>
          <SubmitButton>
            <Trans>Log in</Trans>
          </SubmitButton>
        </Form>
        {/* Always there: it would move the page when the link turns out to be old. */}
        <a
          href={hrefTo('login', {}, { next })}
          className="inline-flex items-center min-h-11 font-600 underline"
        >
          <Trans>Log in another way</Trans>
        </a>
      </div>
    </main>
  )
}
