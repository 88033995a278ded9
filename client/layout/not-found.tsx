import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { PageHead } from './page-head.tsx'
import { Link } from '../links/link.tsx'

/**
 * The page of a 404, with links to other pages; the footer lists the sites. `onShown` lets the layout know.
 */
export function NotFound({ onShown }: { onShown?: () => void }) {
  const { t } = useLingui()
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
      <Link
        to="home"
        className="min-h-11 px-6 rounded-full bg-butter text-on-butter font-700 inline-flex items-center"
      >
        <Trans>Go to home page</Trans>
      </Link>
    </div>
  )
}
