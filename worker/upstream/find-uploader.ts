import { UpstreamError } from '../errors/upstream-error.ts'
import type { EndpointCall } from '../../shared/api/endpoint.ts'
import { getSurveyBasic } from '../../shared/api/surveys.ts'
import { getPreferences } from '../../shared/api/user-preferences.ts'
import { matchRoute } from '../../shared/route-match.ts'
import { findLocale, getLocale } from '../../shared/sites.ts'
import { type AppContext, required } from '../context.ts'
import { type ConcurrencyLimit, withReadPermit } from '../limits/concurrency-limit.ts'
import { readBackend } from './call.ts'
import { findNetwork, findSession, repeatsToken } from './request-headers.ts'

/**
 * Returns who may send photos: the session of a logged-in user, or the survey of a visitor with its token. An API
 * call also needs the session's CSRF token. Null for everyone else. Asks by a small read of the backend that
 * creates no session; `limit` limits such reads. Throws `UpstreamError` when the backend does not respond.
 */
export async function findUploader(c: AppContext, limit: ConcurrencyLimit): Promise<string | null> {
  const { path, segments } = required(c, 'location')
  // For a form without JavaScript the worker adds the token when it forwards the form.
  if (path.startsWith('/api/') && !repeatsToken(c)) return null
  const sender = findSurvey(c) ?? { name: findSession(c), call: { endpoint: getPreferences } }
  if (sender.name === null) return null
  const locale = findLocale(segments[0]) ?? getLocale('no')
  const { status } = await withReadPermit(limit, findNetwork(c), (signal) =>
    readBackend(c, sender.call, { as: 'session', locale, signal }),
  )
  if (status >= 500) throw new UpstreamError('unreachable')
  return status === 200 ? sender.name : null
}

/** The survey that a call or a form answers: whoever may read it may answer it, logged in or not. */
function findSurvey(c: AppContext): { name: string; call: EndpointCall } | null {
  const { path, segments, search } = required(c, 'location')
  const isCall = path.startsWith('/api/')
  const [noun, id] = isCall ? segments.slice(2) : []
  const page = isCall ? null : matchRoute(segments.slice(1))
  const survey = isCall ? noun === 'surveys' && id : page?.key === 'survey' && page.params['id']
  if (!survey) return null
  const token = search.get('token')
  return {
    name: `survey ${survey}`,
    call: { endpoint: getSurveyBasic, params: { id: survey }, query: { token } },
  }
}
