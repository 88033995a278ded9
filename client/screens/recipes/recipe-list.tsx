import { Plural, Trans } from '@lingui/react/macro'
import { RECIPE_SORTS } from '../../../shared/listing/listing.ts'
import { ListPaging } from '../../features/paging/list-paging.tsx'
import { ChosenFilters, FilterButton, FilterPanel } from '../../features/product-listing/filters.tsx'
import { Sorting } from '../../features/product-listing/sorting.tsx'
import { RecipeCards } from '../../features/recipe-card/recipe-card.tsx'
import { LikeButton } from '../../features/recipe-like/like-button.tsx'
import { Link } from '../../links/link.tsx'
import type { RecipeList as Listed, RecipesTarget } from '../../queries/responses/recipes.ts'
import { useHref } from '../../router/use-router.ts'
import { buttonClass } from '../../ui/button.tsx'
import { toRecipesQuery } from './recipes-search.ts'

/** Recipes with filters, orders and pages; `wanted` is what the address says. */
export function RecipeList({
  list,
  wanted,
}: {
  list: Pick<Listed, 'items' | 'filters' | 'sortOptions' | 'size' | 'totalCount'>
  wanted: RecipesTarget
}) {
  const hrefTo = useHref()
  const { items, filters, sortOptions, totalCount } = list
  const hrefOf = (change: Partial<RecipesTarget>) =>
    hrefTo('recipes', {}, toRecipesQuery({ ...wanted, page: 1, ...change }))
  const filterProps = {
    filters,
    chosen: wanted.filters,
    hrefOf: (chosen: string) => hrefOf({ filters: chosen }),
  }
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        {filters.length > 0 && <FilterButton chosen={wanted.filters} />}
        <p role="status" className="grow text-sm text-muted">
          <Plural value={totalCount} one="# recipe" other="# recipes" />
        </p>
        <Sorting
          options={sortOptions}
          value={wanted.sort}
          href={hrefOf({ sort: 'default' })}
          hrefOf={(chosen) => hrefOf({ sort: RECIPE_SORTS.find((each) => each === chosen) ?? 'default' })}
        />
      </div>
      <ChosenFilters {...filterProps} />
      <div className="mt-3 lg:flex gap-6 items-start">
        <FilterPanel {...filterProps}>
          <Plural value={totalCount} one="Show # recipe" other="Show # recipes" />
        </FilterPanel>
        <div className="grow min-w-0">
          {items.length > 0 ? (
            <RecipeCards recipes={items} action={(recipe) => <LikeButton recipe={recipe} />} />
          ) : (
            <div className="rounded-card bg-surface p-6 flex flex-col items-start gap-3">
              <p>
                <Trans>No recipes match. Try fewer words or fewer filters.</Trans>
              </p>
              <Link to="recipes" className={buttonClass()}>
                <Trans>Show all recipes</Trans>
              </Link>
            </div>
          )}
        </div>
      </div>
      <ListPaging page={wanted.page} list={list} hrefOf={(page) => hrefOf({ page: page ?? 1 })} />
    </>
  )
}
