import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.tsx'
import { CategoryTiles } from '../../features/category-tiles/category-tiles.tsx'
import { shelvesQuery } from '../../queries/app-components.ts'

/** Suggestions without a query or without hits. */
export function NoHits() {
  const { t } = useLingui()
  const { data: menu } = useQuery(shelvesQuery(useApi()))
  return (
    <>
      <ul className="mt-3 text-muted list-disc pl-5">
        <li>
          <Trans>Use few and plain words, such as “milk” or “brown cheese”.</Trans>
        </li>
        <li>
          <Trans>A brand, a size or the digits of a barcode work, too.</Trans>
        </li>
        <li>
          <Trans>Or start from a shelf:</Trans>
        </li>
      </ul>
      <nav
        className="mt-5"
        aria-label={t({ message: 'Shelves', comment: 'heading of categories, when a search found nothing' })}
      >
        <CategoryTiles categories={menu?.columns ?? []} />
      </nav>
    </>
  )
}
