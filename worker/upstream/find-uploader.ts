import { UpstreamError } from '../errors/upstream-error.ts'
import { getPreferences } from '../../shared/api/user-preferences.ts'
import { findLocale, getLocale } from '../../shared/sites.ts'
import { type AppContext, required } from '../context.ts'
import { type ConcurrencyLimit, withReadPermit } from '../limits/concurrency-limit.ts'
import { readBackend } from './call.ts'
import { findNetwork, findSession, repeatsToken } from './request-headers.ts'

/**
 * Returns the session of a user who may send photos: logged in and, for an API call, with the session's CSRF
 * token. Null for everyone else. Checks the login by a small read of the backend that creates no session;
 * `limit` limits such reads. Throws `UpstreamError` when the backend does not respond.
 */
export async function findUploader(c: AppContext, limit: ConcurrencyLimit): Promise<string | null> {
  const session = findSession(c)
  const { path, segments } = required(c, 'location')
  // For a form without JavaScript the worker adds the token when it forwards the form.
  if (session === null || (path.startsWith('/api/') && !repeatsToken(c))) return null
  const locale = findLocale(segments[0]) ?? getLocale('no')
  const { status } = await withReadPermit(limit, findNetwork(c), (signal) =>
    readBackend(c, { endpoint: getPreferences }, { as: 'session', locale, signal }),
  )
  if (status >= 500) throw new UpstreamError('unreachable')
  return status === 200 ? session : null
}
