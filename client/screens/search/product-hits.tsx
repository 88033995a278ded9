import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { SORTS, type Sort } from '../../../shared/listing/listing.ts'
import { useApi } from '../../api/api-context.tsx'
import { parseListingSearch, toListingQuery } from '../../features/product-listing/listing-search.ts'
import { ProductListing } from '../../features/product-listing/product-listing.tsx'
import { asksForGiftcards } from '../../features/search/asks-for-giftcards.ts'
import { hasGoods } from '../../features/search/list-text.ts'
import { RecipeCards } from '../../features/recipe-card/recipe-card.tsx'
import { Link } from '../../links/link.tsx'
import { useHref, useLocation } from '../../router/use-router.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { HitsHeading } from './hits-heading.tsx'
import { NoHits } from './no-hits.tsx'
import { hitQueries, recipeHitsQuery } from './search-target.ts'
import { useRememberSearch } from './use-remember-search.ts'

/** Products for a query, with filters and sorting, and the best recipes below them. */
export function ProductHits({ q }: { q: string }) {
  const hrefTo = useHref()
  const sortNames = useSortNames()
  const { search } = useLocation()
  const pages = useSuspenseQueries({
    queries: hitQueries(useApi(), search),
    combine: (results) => results.map(({ data }) => data),
  })
  const wanted = parseListingSearch(search)
  const corrected = pages[0]?.correctedQuery
  const hasHits = (pages[0]?.totalCount ?? 0) > 0
  const hasRecipes = pages[0]?.requestTypes.some(({ type, count }) => type === 'recipe' && count > 0)
  const isListed = hasHits || wanted.filters !== ''
  const isList = hasGoods(search['q'] ?? '')
  const isForGiftcards = asksForGiftcards(q)
  useRememberSearch(q, hasHits || hasRecipes === true)
  return (
    <>
      <HitsHeading q={corrected ?? q} hasHits={isListed || hasRecipes === true || isForGiftcards} />
      {(isList || isForGiftcards) && (
        <p className="flex flex-wrap gap-x-6">
          {isList && (
            <Link to="shoppingList" query={{ q: search['q'] }} className={LINK}>
              <Trans>Find every item on your list</Trans>
            </Link>
          )}
          {isForGiftcards && (
            <Link to="giftcardsBuy" className={LINK}>
              <Trans>Buy gift cards</Trans>
            </Link>
          )}
        </p>
      )}
      {hasHits && (corrected || pages[0]?.isPartial) && (
        <p role="status" className="mt-3 rounded-picture bg-sunken p-3">
          {corrected ? (
            <Trans>
              No results for “{q}”. Showing results for <strong>{corrected}</strong> instead.
            </Trans>
          ) : (
            <Trans>Nothing matches all of “{q}”. These items match some of the words.</Trans>
          )}
        </p>
      )}
      {isListed ? (
        <ProductListing
          pages={pages.map(({ products, ...page }) => ({
            ...page,
            items: products,
            sortOptions: SORTS.map((value) => ({ value, displayValue: sortNames[value] })),
          }))}
          search={wanted}
          hrefOf={(next) => hrefTo('search', {}, { q, ...toListingQuery(next) })}
        />
      ) : (
        (hasRecipes === true || !isForGiftcards) && <NoHits hasRecipes={hasRecipes === true} />
      )}
      {wanted.from === 1 && wanted.filters === '' && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <RecipesBelow q={corrected ?? q} asked={q} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

function RecipesBelow({ q, asked }: { q: string; asked: string }) {
  const hrefTo = useHref()
  const { data } = useSuspenseQuery(recipeHitsQuery(useApi(), asked))
  const { totalCount } = data
  if (data.recipes.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="recipes">
      <h2 id="recipes" className="text-2xl font-800 mb-4">
        <Trans comment="heading of hits; q is what was searched for">Recipes with “{q}”</Trans>
      </h2>
      <RecipeCards recipes={data.recipes} />
      {totalCount > data.recipes.length && (
        <p className="mt-4">
          <Link kind="url" url={hrefTo('search', {}, { q: asked, type: 'recipe' })} className={LINK}>
            <Trans comment="link to all hits; a number">All {totalCount} recipes</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}

const LINK = 'min-h-11 inline-flex items-center font-700 underline hover:no-underline'

function useSortNames(): Record<Sort, string> {
  const { t } = useLingui()
  return {
    default: t`Most relevant`,
    price_asc: t`Lowest price`,
    price_desc: t`Highest price`,
    name: t({ message: 'Name', comment: 'sorting by name; field of a saved search' }),
    unit_price: t`Lowest unit price`,
  }
}
