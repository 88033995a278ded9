import type * as v from 'valibot'
import type { tagGroups } from '../../shared/api/recipe-tags.ts'
import { prepare, sql, type Prepared } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { pictureUrl } from '../media/picture-url.ts'

/** A tag that some recipe has, with its group. */
export type TagRow = {
  id: number
  slug: string
  title: string
  motif: string
  tint: string
  group_id: number
  group_slug: string
  group_title: string
  recipe_count: number
}

type TagGroups = v.InferInput<typeof tagGroups>

/** Selects the tags that recipes have, group by group. */
export function tagsStatement({ db, language }: RequestContext): Prepared<TagRow> {
  return prepare(db, TAGS, { language })
}

/** Converts a tag to its wire form. */
export function toTag(row: TagRow): TagGroups[number]['tags'][number] {
  const { id, title, slug, recipe_count: recipeCount } = row
  return { id, title, slug, recipeCount, imageUrl: pictureUrl('recipe-tags', id, row) }
}

/** Converts tags to groups, in the order of the rows. */
export function toTagGroups(rows: readonly TagRow[]): TagGroups {
  return [...Map.groupBy(rows, (row) => row.group_id)].flatMap(([id, tags]) => {
    const [first] = tags
    return first ? [{ id, title: first.group_title, slug: first.group_slug, tags: tags.map(toTag) }] : []
  })
}

const TAGS = sql<TagRow>(
  `SELECT t.id, t.slug, tt.title, t.motif, t.tint, g.id AS group_id, g.slug AS group_slug,
          gt.title AS group_title, count(*) AS recipe_count
     FROM recipe_tags t
     JOIN recipe_tag_texts tt ON tt.tag_id = t.id AND tt.lang = :language
     JOIN recipe_tag_groups g ON g.id = t.group_id
     JOIN recipe_tag_group_texts gt ON gt.group_id = g.id AND gt.lang = :language
     JOIN recipe_recipe_tags rt ON rt.tag_id = t.id
    GROUP BY t.id ORDER BY g.sort, t.id`,
)
