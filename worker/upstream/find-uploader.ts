import { UpstreamError } from '../errors/upstream-error.ts'
import { getPreferences } from '../../shared/api/user-preferences.ts'
import { findLocale, getLocale } from '../../shared/sites.ts'
import { type AppContext, required } from '../context.ts'
import { type ConcurrencyLimit, withPermit } from '../limits/concurrency-limit.ts'
import { readBackend } from './call.ts'
import { findSession, repeatsToken } from './request-headers.ts'

/**
 * Returns the session of a user who may send photos: logged in and, for an API call, with the session's CSRF
 * token. Null for everyone else. Checks the login by a small read of the backend that creates no session;
 * `limit` limits such reads. Throws `UpstreamError` when the backend does not respond.
 */
export async function findUploader(c: AppContext, limit: ConcurrencyLimit | null): Promise<string | null> {
  const session = findSession(c)
  const { path, segments } = required(c, 'location')
  // For a form without JavaScript the worker adds the token when it forwards the form.
  if (session === null || (path.startsWith('/api/') && !repeatsToken(c))) return null
  const locale = findLocale(segments[0]) ?? getLocale('no')
  const { status } = await withPermit(limit, () =>
    readBackend(c, { endpoint: getPreferences }, { as: 'session', locale }),
  )
  if (status >= 500) throw new UpstreamError('unreachable')
  return status === 200 ? session : null
}
