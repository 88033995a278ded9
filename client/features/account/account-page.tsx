import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { Link } from '../../links/link.tsx'
import { profileQuery } from '../../queries/user-account.ts'
import { useLocation } from '../../router/use-router.ts'
import { useAccountLinks } from './account-links.ts'
import { GuestNotice } from './guest-notice.tsx'
import { LogOut } from './log-out.tsx'
import { WaitingApprovals } from './waiting-approvals.tsx'

/**
 * The frame of the account's pages: their navigation and log out; on a small screen a link back to the
 * overview, which has the same. Its screens have `profileQuery` among their critical queries, whose 401 leads
 * visitors to the log-in page.
 */
export function AccountPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  const { key } = useLocation()
  const { data } = useSuspenseQuery(profileQuery(useApi()))
  const links = useAccountLinks(data.user.isOrganization)
  if (data.isGuest) {
    return (
      <div className="max-w-page mx-auto px-4 lg:px-11 py-6 flex flex-col gap-6">
        <h1 className="text-3xl md:text-4xl font-800">{title}</h1>
        {children}
        <GuestNotice />
      </div>
    )
  }
  return (
    <div className="max-w-page mx-auto px-4 lg:px-11 py-6 grid grid-cols-1 gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] items-start">
      <nav
        aria-label={t`Your account`}
        className="hidden lg:block rounded-card bg-surface border border-line p-2"
      >
        <ul className="flex flex-col gap-1">
          {links.map((link) => (
            <li key={link.target.to}>
              <Link
                {...link.target}
                aria-current={link.target.to === key ? 'page' : undefined}
                className="min-h-11 px-3 rounded-picture flex items-center gap-2 font-600 hover:bg-sunken aria-[current=page]:bg-leaf-tint aria-[current=page]:text-on-leaf-tint"
              >
                {link.title}
                {link.target.to === 'accountOrganization' && <WaitingApprovals />}
              </Link>
            </li>
          ))}
          <li>
            <LogOut />
          </li>
        </ul>
      </nav>
      <div className="min-w-0 flex flex-col gap-6">
        {key !== 'account' && (
          <Link
            to="account"
            className="lg:hidden self-start min-h-11 inline-flex items-center gap-2 font-600 underline"
          >
            <Trans>Your account</Trans>
          </Link>
        )}
        <h1 className="text-3xl md:text-4xl font-800">{title}</h1>
        {children}
      </div>
    </div>
  )
}

/** One section of an account page. */
export function AccountSection({
  title,
  children,
  tone = 'plain',
}: {
  title: ReactNode
  children: ReactNode
  /** `danger` for actions that cannot be undone. */
  tone?: 'plain' | 'danger'
}) {
  return (
    <section
      className={`rounded-card bg-surface border p-5 flex flex-col gap-4 ${tone === 'danger' ? 'border-tomato' : 'border-line'}`}
    >
      <h2 className="text-xl font-800">{title}</h2>
      {children}
    </section>
  )
}
