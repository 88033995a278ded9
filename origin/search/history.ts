import type { deleteSearchHistory, getSearchHistory, saveSearch } from '../../shared/api/search.ts'
import { routePath } from '../../shared/route-match.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import type { Handler } from '../http/mount.ts'

/** Returns the URL of the results page of a query. */
export function searchUri(request: RequestContext, query: string): string {
  return `/${canonicalSite(request)}${routePath('search', {})}?q=${encodeURIComponent(query)}`
}

export const serveSaveSearch: Handler<typeof saveSearch> = async ({ body }, request) => {
  const { db, sessionHash, country, now } = request
  await prepare(
    db,
    sql(
      `INSERT INTO search_history (session_hash, country, query, searched_at)
         SELECT id_hash, :country, :query, :now FROM sessions
          WHERE id_hash = :sessionHash AND expires_at > :now
         ON CONFLICT DO UPDATE SET searched_at = excluded.searched_at`,
    ),
    { sessionHash: sessionHash ?? '', country, query: body.q, now },
  ).run()
  return undefined
}

/** The sessions whose queries belong to the caller: all of a customer's devices, or the visitor's own. */
const OWN_SESSIONS = `SELECT id_hash FROM sessions WHERE expires_at > ?2 AND (id_hash = ?1 OR user_id =
  (SELECT user_id FROM sessions WHERE id_hash = ?1 AND expires_at > ?2))`

/** Queries of a response. */
const SHOWN = 10

export const serveSearchHistory: Handler<typeof getSearchHistory> = async (_, request) => {
  const { results } = await request.db
    .prepare(
      `SELECT query, max(searched_at) AS last FROM search_history
        WHERE session_hash IN (${OWN_SESSIONS}) AND country = ?3
        GROUP BY query ORDER BY last DESC, query LIMIT ${SHOWN}`,
    )
    .bind(request.sessionHash ?? '', request.now, request.country)
    .all<{ query: string }>()
  return {
    suggestions: results.map(({ query }) => ({
      text: query,
      kind: 'query' as const,
      uri: searchUri(request, query),
    })),
  }
}

export const serveDeleteSearchHistory: Handler<typeof deleteSearchHistory> = async (_, request) => {
  await request.db
    .prepare(`DELETE FROM search_history WHERE session_hash IN (${OWN_SESSIONS})`)
    .bind(request.sessionHash ?? '', request.now)
    .run()
  return undefined
}
