import { Trans, useLingui } from '@lingui/react/macro'
import { matchHref } from '../../shared/href.ts'
import { useLocation } from '../router/use-router.ts'
import { PageHead } from './page-head.tsx'
import { Link } from '../links/link.tsx'
import { buttonClass } from '../ui/button.tsx'

/** The page of a 500 or 503: the layout works, the content does not. */
export function Failed() {
  const { t } = useLingui()
  const { site, key, params, search } = useLocation()
  const again = key ? matchHref(site, { key, params }, search) : `/${site}/`
  return (
    <div className="max-w-160 mx-auto px-4 py-16 text-center flex flex-col items-center gap-4">
      <PageHead title={t`Something went wrong`} isError />
      <h1 className="text-3xl font-800">
        <Trans>This page isn’t available right now</Trans>
      </h1>
      <p className="text-muted">
        <Trans>Your basket is safe. Try again in a moment.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={again} className={buttonClass({ variant: 'main' })}>
          <Trans>Try again</Trans>
        </a>
        <Link to="home" className={buttonClass({ variant: 'quiet' })}>
          <Trans>Go to the home page</Trans>
        </Link>
      </div>
    </div>
  )
}
