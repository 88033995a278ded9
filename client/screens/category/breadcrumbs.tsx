import { Trans, useLingui } from '@lingui/react/macro'
import { routePath } from '../../../shared/routes.ts'
import { Link } from '../../links/link.tsx'

/** The way from the home page down to this category. */
export function Breadcrumbs({ categories }: { categories: { id: number; title: string }[] }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Breadcrumbs`}>
      <ol className="flex flex-wrap items-center text-sm text-muted">
        <li>
          <Link kind="relative_path" path="/" className={CRUMB}>
            <Trans>Home</Trans>
          </Link>
        </li>
        {categories.map(({ id, title }, index) => (
          <li key={id} className="inline-flex items-center">
            <span className="i-lucide-chevron-right mx-1" aria-hidden="true" />
            {index === categories.length - 1 ? (
              <span aria-current="page">{title}</span>
            ) : (
              <Link kind="relative_path" path={routePath('category', { id })} className={CRUMB}>
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
