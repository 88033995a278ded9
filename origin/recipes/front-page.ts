import { msg } from '@lingui/core/macro'
import type { getRecipesPage } from '../../shared/api/recipes-page.ts'
import { routePath } from '../../shared/route-match.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { toBlocks } from '../app-components/blocks.ts'
import { runBatch } from '../db/batch.ts'
import type { Handler } from '../http/mount.ts'
import { toRecipeCard, type RecipeRow } from '../recipe-cards/card.ts'
import { tagsStatement, toTagGroups } from '../recipe-cards/tags.ts'
import { text } from '../text/text.ts'
import { listStatements, toList } from './list.ts'
import { weekOf } from './plan.ts'
import { featureWeek } from './rules/week-plan.ts'

const FEATURED = 3
const ROW = 3

/**
 * Returns the front page of recipes from one batch: other featured recipes each week, what is quick and what is
 * liked, the tags, and a page of all recipes.
 */
export const serveRecipesPage: Handler<typeof getRecipesPage> = async ({ query }, request) => {
  const { language, country } = request
  const { list, tags } = await runBatch(request.db, {
    list: listStatements(request, ''),
    tags: tagsStatement(request),
  })
  const { recipes } = list
  const week = weekOf(request)
  const ids = recipes.map(({ id }) => id)
  const featured = featureWeek(ids, { country, week, count: FEATURED })
  const toCards = (rows: readonly (RecipeRow | undefined)[]) =>
    rows.flatMap((row) => (row ? [toRecipeCard(row, request)] : []))
  const planTitle = text(language, msg`Dinners for this week`)
  return {
    blocks: await toBlocks(request, [
      {
        id: 'recipes-plan',
        type: 'banner',
        title: planTitle,
        subtitle: text(language, msg`A dinner for every weekday. There are new dinners every Monday.`),
        button: {
          kind: 'relative_path',
          uri: `/${canonicalSite(request)}${routePath('recipesPlan', {})}`,
          title: planTitle,
        },
      },
      {
        id: 'recipes-quickest',
        type: 'recipe_row',
        title: text(language, msg`When you’re in a hurry`),
        recipes: toCards(recipes.toSorted((one, other) => one.minutes - other.minutes).slice(0, ROW)),
      },
      {
        id: 'recipes-liked',
        type: 'recipe_row',
        title: text(language, msg`Liked by many`),
        recipes: toCards(
          recipes
            .filter((row) => row.like_count > 0)
            .toSorted((one, other) => other.like_count - one.like_count)
            .slice(0, ROW),
        ),
      },
    ]),
    featured: toCards(featured.map((id) => recipes.find((row) => row.id === id))),
    tagGroups: toTagGroups(tags),
    ...toList(list, { ...query, filters: '', sort: 'default' }, request),
  }
}
