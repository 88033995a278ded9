import { useLingui } from '@lingui/react/macro'
import type { Api } from '../../api/api.ts'
import { useMiniCartMode } from '../../features/mini-cart/use-mini-cart.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { NoQuery } from './no-hits.tsx'
import { ProductHits } from './product-hits.tsx'
import { RecipeHits } from './recipe-hits.tsx'
import { hitQueries, parseSearchTarget, recipeHitsQuery } from './search-target.ts'

export const queries = (api: Api, { search }: ScreenTarget) => {
  const { q, type } = parseSearchTarget(search)
  if (q === '') return { critical: [], deferred: [] }
  const hits = hitQueries(api, search)
  return type === 'recipe'
    ? { critical: hits, deferred: [] }
    : { critical: hits, deferred: [recipeHitsQuery(api, q)] }
}

/** Hits for a query; without one, the categories. */
export function Screen() {
  const { t } = useLingui()
  useMiniCartMode('enabled')
  const { q, type } = parseSearchTarget(useLocation().search)
  return (
    <div className="max-w-page mx-auto px-4 lg:px-11 py-6">
      <PageHead
        title={
          q === ''
            ? t({ message: 'Search', comment: 'heading and button' })
            : t({ message: `Search: ${q}`, comment: 'title of a page; q is what was searched for' })
        }
      />
      {q === '' ? <NoQuery /> : type === 'recipe' ? <RecipeHits q={q} /> : <ProductHits q={q} />}
    </div>
  )
}
