import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Filter } from '../../shared/api/fields.ts'
import type { Sort } from '../../shared/listing/listing.ts'
import type { Language } from '../../shared/sites.ts'
import { prepare, sql, type Prepared } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { matchOf, matchParameter, rankedSql } from '../search/match.ts'
import { parseTerms } from '../search/query.ts'
import { DIFFICULTIES } from '../recipe-cards/card.ts'
import { text } from '../text/text.ts'

type Wanted = { tags: string[]; difficulties: string[] }
export type TagRow = { kind: 'tag' | 'difficulty'; value: string; title: string | null; count: number }

/** Parses `tag:1,difficulty:easy`. Unknown names are ignored, so that old links still work. */
export function wantedOf(filters: string): Wanted {
  const pairs = filters.split(',').map((each) => each.split(':'))
  const values = (name: string) => pairs.flatMap(([key, value]) => (key === name && value ? [value] : []))
  return { tags: values('tag'), difficulties: values('difficulty') }
}

/** Returns the recipes that match a query and filters, as a source for cards. */
export function recipesSource(query: { q: string; sort: Sort }, wanted: Wanted, request: RequestContext) {
  const match = matchOf(parseTerms(query.q, request), request.language)
  const target = { name: 'recipe_id', kind: 'recipe' } as const
  const found =
    query.q === ''
      ? 'SELECT id AS recipe_id, 0 AS tier, 0 AS rank FROM recipes'
      : rankedSql(match, target, request)
  return {
    sql: `SELECT found.recipe_id, found.tier * 1000 + found.rank AS rank
            FROM (${found}) AS found JOIN recipes r ON r.id = found.recipe_id
           WHERE (:tags IS NULL OR EXISTS (SELECT 1 FROM recipe_recipe_tags rt WHERE rt.recipe_id = r.id
                   AND rt.tag_id IN (SELECT CAST(value AS INTEGER) FROM json_each(:tags))))
             AND (:difficulties IS NULL OR r.difficulty IN (SELECT value FROM json_each(:difficulties)))`,
    params: {
      tags: listOrNull(wanted.tags),
      difficulties: listOrNull(wanted.difficulties),
      ...(query.q !== '' && { match: matchParameter(match) }),
    },
  }
}

/** Selects every tag and difficulty with its number of recipes. */
export function tagsStatement(request: RequestContext): Prepared<TagRow> {
  return prepare(request.db, TAGS, { language: request.language })
}

const TAGS = sql<TagRow>(
  `SELECT 'tag' AS kind, CAST(g.id AS TEXT) AS value, t.title, count(*) AS count
         FROM recipe_recipe_tags rt JOIN recipe_tags g ON g.id = rt.tag_id
         JOIN recipe_tag_texts t ON t.tag_id = g.id AND t.lang = :language GROUP BY g.id
       UNION ALL
       SELECT 'difficulty', difficulty, NULL, count(*) FROM recipes GROUP BY difficulty`,
)

const NAMES: Record<TagRow['kind'], MessageDescriptor> = {
  tag: msg({ message: 'Theme', comment: 'name of a filter of recipes: quick, vegetarian' }),
  difficulty: msg({ message: 'Difficulty', comment: 'name of a filter of recipes' }),
}

/** Returns the filters of the recipe list with counts; `wanted` marks the active values. */
export function recipeFilters(rows: readonly TagRow[], wanted: Wanted, language: Language): Filter[] {
  return (['tag', 'difficulty'] as const).flatMap((kind) => {
    const active = kind === 'tag' ? wanted.tags : wanted.difficulties
    const items = rows
      .filter((row) => row.kind === kind)
      .map(({ value, title, count }) => ({
        value,
        displayValue: title ?? text(language, DIFFICULTIES[value as keyof typeof DIFFICULTIES]),
        count,
        active: active.includes(value),
      }))
    return items.length > 0
      ? [{ name: kind, displayName: text(language, NAMES[kind]), type: 'multi' as const, items }]
      : []
  })
}

function listOrNull(values: readonly string[]): string | null {
  return values.length > 0 ? JSON.stringify(values) : null
}
