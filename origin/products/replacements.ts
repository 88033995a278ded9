import { prepare, sql, type Prepared } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { declarationOf, parseDeclaration } from './declaration.ts'
import { LISTED } from './queries.ts'
import { objectionsTo } from './rules/replacement.ts'
import type { CandidateSource } from './store.ts'

/** A product that may replace another, with the declarations of both. */
export type CandidateRow = { id: number; declaration: string; ordered: string | null }

/** SQL: candidates of `source` to replace product `id` that are on sale and in stock, best first. */
export function candidatesStatement(
  { db, country, now }: Pick<RequestContext, 'db' | 'country' | 'now'>,
  id: number,
  source: CandidateSource,
): Prepared<CandidateRow> {
  return prepare(
    db,
    sql<CandidateRow>(
      `WITH section AS MATERIALIZED (
         SELECT product_id, min(rank) AS rank FROM (${source.sql}) GROUP BY product_id), ${LISTED}
       SELECT listed.id, ${declarationOf('listed.id')} AS declaration, ${declarationOf(':replacedId')} AS ordered
         FROM listed JOIN section ON section.product_id = listed.id
        WHERE coalesce(listed.on_hand - listed.reserved, 0) > 0
        ORDER BY section.rank, listed.popularity DESC, listed.id`,
    ),
    { country, now, replacedId: id, ...source.params },
  )
}

/**
 * Returns the ids of the first `limit` candidates that add no allergen (docs/reference/food.md#replacements).
 */
export function pickReplacements(candidates: readonly CandidateRow[], limit: number): number[] {
  return candidates
    .filter(isReplacement)
    .slice(0, limit)
    .map(({ id }) => id)
}

/** True when the candidate may replace the ordered product (`objectionsTo`). */
export function isReplacement({
  declaration,
  ordered,
}: {
  declaration: string | null
  ordered: string | null
}): boolean {
  return objectionsTo(parseDeclaration(declaration), parseDeclaration(ordered)).length === 0
}
