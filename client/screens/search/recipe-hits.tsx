import { Plural } from '@lingui/react/macro'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.tsx'
import { Paging } from '../../features/paging/paging.tsx'
import { parseListingSearch, toListingQuery } from '../../features/product-listing/listing-search.ts'
import { RecipeCards } from '../../features/recipe-card/recipe-card.tsx'
import { useHref, useLocation } from '../../router/use-router.ts'
import { HitsHeading } from './hits-heading.tsx'
import { NoHits } from './no-hits.tsx'
import { hitQueries } from './search-target.ts'

/** All recipes for a query. */
export function RecipeHits({ q }: { q: string }) {
  const hrefTo = useHref()
  const { search } = useLocation()
  const pages = useSuspenseQueries({
    queries: hitQueries(useApi(), search),
    combine: (results) => results.map(({ data }) => data),
  })
  const [first] = pages
  const wanted = parseListingSearch(search)
  if (!first || first.totalCount === 0) {
    return (
      <>
        <HitsHeading q={q} hasHits={false} />
        <NoHits />
      </>
    )
  }
  const { totalCount } = first
  return (
    <>
      <HitsHeading q={q} hasHits />
      <h2 className="mt-3 mb-4 text-muted">
        <Plural value={totalCount} one="# recipe" other="# recipes" />
      </h2>
      <RecipeCards recipes={pages.flatMap(({ recipes }) => recipes)} />
      <Paging
        from={wanted.from}
        to={wanted.to}
        pageCount={Math.ceil(totalCount / first.size)}
        hrefOf={(from, to) =>
          hrefTo('search', {}, { q, type: 'recipe', ...toListingQuery({ ...wanted, from, to }) })
        }
      />
    </>
  )
}
