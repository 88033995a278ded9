import type { deleteSearchHistory, getSearchHistory } from '../../shared/api/search.ts'
import { routePath } from '../../shared/route-match.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { prepare, sql, type Prepared } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import type { Handler } from '../http/mount.ts'
import { hitsSql, matchParameter, type Match } from './match.ts'

/**
 * Stores a query in the session's search history, if it finds something; does nothing without a valid
 * session. It is part of the search's batch, so it costs no further round trip.
 */
export function historyStatement(
  request: RequestContext,
  query: string,
  match: Match,
): Prepared<never> | undefined {
  const { db, sessionHash, country, now } = request
  if (sessionHash === null) return undefined
  return prepare(
    db,
    sql(
      `INSERT INTO search_history (session_hash, country, query, searched_at)
         SELECT id_hash, :country, :query, :now FROM sessions
          WHERE id_hash = :sessionHash AND expires_at > :now AND EXISTS (${hitsSql(match)})
         ON CONFLICT DO UPDATE SET searched_at = excluded.searched_at`,
    ),
    { sessionHash, country, query, now, match: matchParameter(match) },
  )
}

/** Returns the URL of the results page of a query. */
export function searchUri(request: RequestContext, query: string): string {
  return `/${canonicalSite(request)}${routePath('search', {})}?q=${encodeURIComponent(query)}`
}

export const serveSearchHistory: Handler<typeof getSearchHistory> = async (_, request) => {
  const { results } = await request.db
    .prepare(
      `SELECT h.query FROM search_history h JOIN sessions s ON s.id_hash = h.session_hash AND s.expires_at > ?3
        WHERE h.session_hash = ?1 AND h.country = ?2 ORDER BY h.searched_at DESC, h.query`,
    )
    .bind(request.sessionHash ?? '', request.country, request.now)
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
    .prepare('DELETE FROM search_history WHERE session_hash = ?1')
    .bind(request.sessionHash ?? '')
    .run()
  return undefined
}
