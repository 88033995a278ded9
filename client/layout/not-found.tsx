import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { matchHref } from '../../shared/href.ts'
import { useLocation } from '../router/use-router.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageHead } from './page-head.tsx'
import { Link } from '../links/link.tsx'

/**
 * The page of a 404, with links to other pages; the footer lists the sites. A list that has fewer pages than the
 * address says is offered from its first page. `onShown` lets the layout know.
 */
export function NotFound({ onShown }: { onShown?: () => void }) {
  const { t } = useLingui()
  const { site, key, params, search } = useLocation()
  const { page, ...rest } = search
  useEffect(() => onShown?.(), [onShown])
  return (
    <div className="max-w-160 mx-auto px-4 py-16 text-center flex flex-col items-center gap-4">
      <PageHead title={t`Page not found`} isError />
      <h1 className="text-3xl font-800">
        <Trans>We can’t find that page</Trans>
      </h1>
      <p className="text-muted">
        <Trans>The link may be wrong. Search above, or browse the categories.</Trans>
      </p>
      {key !== null && page !== undefined && (
        <Link
          kind="url"
          url={matchHref(site, { key, params }, rest)}
          className="min-h-11 inline-flex items-center font-600 underline"
        >
          <Trans>Go to the first page of the list</Trans>
        </Link>
      )}
      <Link to="home" className={buttonClass({ variant: 'main' })}>
        <Trans>Go to the home page</Trans>
      </Link>
    </div>
  )
}
