import type { getRecipeTag, getRecipeTagGroups, getRecipeTags } from '../../shared/api/recipe-tags.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { recipePageStatements, toRecipesPage } from '../recipe-cards/pages.ts'
import { tagsStatement, toTag, toTagGroups } from '../recipe-cards/tags.ts'

export const serveRecipeTagGroups: Handler<typeof getRecipeTagGroups> = async (_, request) => ({
  groups: toTagGroups((await tagsStatement(request).all<TagsRow>()).results),
})

export const serveRecipeTags: Handler<typeof getRecipeTags> = async (_, request) => ({
  tags: (await tagsStatement(request).all<TagsRow>()).results.map(toTag),
})

export const serveRecipeTag: Handler<typeof getRecipeTag> = async ({ params, query }, request) => {
  const { db, language } = request
  const source = {
    sql: 'SELECT recipe_id, 0 AS rank FROM recipe_recipe_tags WHERE tag_id = :tagId',
    params: { tagId: params.id },
  }
  const { tags, page } = await runBatch(db, {
    tags: prepare(db, TAG, { tagId: params.id, language }),
    page: recipePageStatements(request, source, query),
  })
  const [tag] = tags
  if (!tag) throw new ApiFailure('not_found')
  const { id, title, slug, description } = tag
  return {
    tag: { id, title, slug, description, imageUrl: pictureUrl('recipe-tags', id, tag) },
    recipes: toRecipesPage(page, query, request),
  }
}

type TagsRow = Parameters<typeof toTag>[0]
type TagRow = { id: number; slug: string; title: string; description: string; motif: string; tint: string }

const TAG = sql<TagRow>(
  `SELECT t.id, t.slug, tt.title, tt.description, t.motif, t.tint
     FROM recipe_tags t JOIN recipe_tag_texts tt ON tt.tag_id = t.id AND tt.lang = :language
    WHERE t.id = :tagId`,
)
