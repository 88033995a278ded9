import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../links/link.tsx'

export type Crumb = {
  title: string
  /** Below the site; null for the page itself. */
  path: string | null
}

/** The way from the home page down to this one. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Breadcrumbs`}>
      <ol className="flex flex-wrap items-center text-sm text-muted">
        <li>
          <Link kind="relative_path" path="/" className={CRUMB}>
            <Trans>Home</Trans>
          </Link>
        </li>
        {crumbs.map(({ title, path }) => (
          <li key={title} className="inline-flex items-center">
            <span className="i-lucide-chevron-right mx-1" aria-hidden="true" />
            {path === null ? (
              <span aria-current="page">{title}</span>
            ) : (
              <Link kind="relative_path" path={path} className={CRUMB}>
                {title}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const CRUMB = 'min-h-11 inline-flex items-center underline hover:no-underline'
