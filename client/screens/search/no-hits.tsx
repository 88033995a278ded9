import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.tsx'
import { CategoryTiles } from '../../features/category-tiles/category-tiles.tsx'
import { ScanButton } from '../../features/scan/scan-button.tsx'
import { Link } from '../../links/link.tsx'
import { shelvesQuery } from '../../queries/app-components.ts'
import { HEADING } from './hits-heading.tsx'

/** What to do without a query. */
export function NoQuery() {
  return (
    <>
      <h1 className={HEADING}>
        <Trans>What are you looking for?</Trans>
      </h1>
      <p className="mt-3 text-muted">
        <Trans>You can search by name, brand, size or barcode number, or pick a category.</Trans>
      </p>
      <p className="flex flex-wrap gap-x-6">
        <Link to="shoppingList" className="min-h-11 inline-flex items-center underline">
          <Trans>Paste a shopping list</Trans>
        </Link>
        <ScanButton />
      </p>
      <Categories />
    </>
  )
}

/** What to do without hits. */
export function NoHits({ hasRecipes = false }: { hasRecipes?: boolean }) {
  return (
    <>
      {hasRecipes && (
        <p role="status" className="mt-3 rounded-picture bg-sunken p-3">
          <Trans>No products match, but you’ll find matching recipes below.</Trans>
        </p>
      )}
      <ul className="mt-3 text-muted list-disc pl-5">
        <li>
          <Trans>Try fewer, simpler words, such as “milk” or “brown cheese”.</Trans>
        </li>
        <li>
          <Trans>You can also search by brand, size or barcode number.</Trans>
        </li>
        <li>
          <Trans>Or pick a category.</Trans>
        </li>
      </ul>
      <Categories />
    </>
  )
}

function Categories() {
  const { t } = useLingui()
  const { data: menu } = useQuery(shelvesQuery(useApi()))
  return (
    <nav className="mt-5" aria-label={t`Pick a category`}>
      <CategoryTiles categories={menu?.columns ?? []} />
    </nav>
  )
}
