import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from './page-head.tsx'
import { Link } from '../links/link.tsx'

/** An address without a page: says so, and leads on. */
export function NotFound() {
  const { t } = useLingui()
  return (
    <div className="max-w-160 mx-auto px-4 py-16 text-center flex flex-col items-center gap-4">
      <PageHead title={t`Page not found`} />
      <h1 className="text-3xl font-800">
        <Trans>We can't find that page</Trans>
      </h1>
      <p className="text-muted">
        <Trans>
          The address may be misspelt, or the page is gone. Search above, or start from the shelves.
        </Trans>
      </p>
      <Link
        kind="relative_path"
        path="/"
        className="min-h-11 px-6 rounded-full bg-butter text-on-butter font-700 inline-flex items-center"
      >
        <Trans>To the home page</Trans>
      </Link>
    </div>
  )
}
