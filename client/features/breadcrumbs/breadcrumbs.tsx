import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../links/link.tsx'
import type { RouteTarget } from '../../links/link-target.ts'

export type Crumb = {
  title: string
  /** Null for the current page. */
  target: RouteTarget | null
}

/** The path from the home page to this page. */
export function Breadcrumbs({
  crumbs,
  isLow = false,
}: {
  crumbs: Crumb[]
  /** A phone goes without: its bar leads to the only page above. */
  isLow?: boolean
}) {
  const { t } = useLingui()
  return (
    <nav
      className={isLow ? 'max-md:hidden' : undefined}
      aria-label={t({
        message: 'You are here',
        comment: 'screen readers: name of the links above the heading that lead up the tree',
      })}
    >
      <ol className=":uno: flex md:flex-wrap items-center text-sm text-muted max-md:overflow-x-auto max-md:pr-8 max-md:[mask:linear-gradient(to_left,transparent,#000_2rem)] whitespace-nowrap [scrollbar-width:none]">
        <li>
          <Link to="home" className={CRUMB}>
            <Trans comment="first link above the heading, to the front page">Home</Trans>
          </Link>
        </li>
        {crumbs.map(({ title, target }) => (
          <li key={title} className=":uno: inline-flex items-center">
            <span className="i-lucide-chevron-right mx-1" aria-hidden="true" />
            {target === null ? (
              <span aria-current="page">{title}</span>
            ) : (
              <Link {...target} className={CRUMB}>
                {title}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const CRUMB = ':uno: min-h-11 inline-flex items-center underline hover:no-underline'
