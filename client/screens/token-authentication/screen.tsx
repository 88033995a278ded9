import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { logInByToken } from '../../../shared/api/user-login.ts'
import { href } from '../../../shared/href.ts'
import { findNextPath } from '../../../shared/next-path.ts'
import { MARKETS } from '../../../shared/sites.ts'
import { useApi } from '../../api-context.tsx'
import { useLocale } from '../../config.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useHref, useLocation } from '../../router/use-router.ts'

/**
 * Bare (spec 2): exchanges the token of a link for a session and goes on to a page of ours. The exchange is
 * a POST, so that a program which looks at links does not use the token up; the next page is a whole new
 * one in the place of this address.
 */
export function Screen() {
  const { t } = useLingui()
  const api = useApi()
  const { site, country } = useLocale()
  const hrefTo = useHref()
  const { params, search } = useLocation()
  const token = params['token'] ?? ''
  const next = findNextPath(site, search['next'])
  const form = useForm({
    name: 'token',
    isRenewing: false,
    hasDraft: false,
    send: () => api.call(logInByToken, { body: { token, next } }),
    onDone({ user, redirectUrl }) {
      const onboarding = findNextPath(site, user.onboardingUrl)
      const target = findNextPath(site, redirectUrl) ?? href(site, 'account')
      location.replace(onboarding ? href(site, 'userCompleteProfile', {}, { next: target }) : target)
    },
  })
  const exchange = useRef<HTMLDivElement>(null)
  useEffect(() => {
    exchange.current?.querySelector('form')?.requestSubmit()
  }, [])
  return (
    <main className="min-h-screen p-4 flex items-center justify-center">
      <title>{`${t`Log in`} · ${MARKETS[country].siteName}`}</title>
      <meta name="robots" content="noindex" />
      <div
        ref={exchange}
        className="w-full max-w-112 rounded-hero bg-surface border border-line p-6 flex flex-col gap-4"
      >
        <h1 className="text-2xl font-800">
          <Trans>Log in by link</Trans>
        </h1>
        <Form form={form}>
          <SubmitButton>
            <Trans>Log in</Trans>
          </SubmitButton>
        </Form>
        {form.message !== null && (
          <a
            href={hrefTo('login', {}, { next })}
            className="inline-flex items-center min-h-11 font-600 underline"
          >
            <Trans>Log in another way</Trans>
          </a>
        )}
      </div>
    </main>
  )
}
