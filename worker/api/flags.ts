import * as v from 'valibot'
import { user } from '../../shared/api/user.ts'
import type { FlagUser } from '../../shared/domain/flag-attributes.ts'
import { detectPlatform } from '../../shared/domain/webview.ts'
import { FLAGS } from '../../shared/flags.ts'
import { COUNTRIES } from '../../shared/sites.ts'
import { behindOf } from '../behind.ts'
import type { AppContext } from '../context.ts'
import { readCookie } from '../cookies.ts'
import { type Decided, decideFor } from '../growth/growth.ts'
import { SIGNED_IN_COOKIE } from '../middleware/visitor.ts'
import { answerApiRefusal, API_CSP } from '../refuse.ts'
import { buildUpstreamHeaders, identify, UPSTREAM_PREFIX } from './upstream-headers.ts'

/** Of a session without basket and deliveries. */
const SESSION_MAX_BYTES = 64 * 1024

/** `GET flags/`: every flag for whoever asks, with who was drawn, which no shared page may know. */
export async function serveFlags(c: AppContext): Promise<Response> {
  if (c.req.method !== 'GET') return answerApiRefusal(c, 'methodNotAllowed', { allow: 'GET' })
  const decide = await prepareFlags(c, c.req.header('x-country'))
  if (!decide) return answerApiRefusal(c, 'notFound')
  const { decision, read } = await decide()
  if (read) c.set('decision', read)
  return Response.json(decision, {
    headers: { 'content-security-policy': API_CSP, 'cache-control': 'no-store' },
  })
}

export type DecideFlags = () => Promise<Decided>

/**
 * A way to decide every flag for whoever asks, as often as wanted and by the switches as they are then; who
 * they are is found out once. Null for a country where there is no shop.
 */
export async function prepareFlags(c: AppContext, asked: string | undefined): Promise<DecideFlags | null> {
  const country = COUNTRIES.find((each) => each === asked)
  if (!country) return null
  const platform = detectPlatform(c.req.header('user-agent'))
  const isSignedIn = readCookie(c.req.header('cookie'), SIGNED_IN_COOKIE) === '1'
  const user = isSignedIn ? await findUser(c) : null
  return async () => {
    c.set('controls', await c.get('caches').readControls(behindOf(c)))
    return decideFor(c, Object.keys(FLAGS), { platform, country, user })
  }
}

/** Null for whoever is not logged in, and where nobody can say. */
async function findUser(c: AppContext): Promise<FlagUser | null> {
  const { apiHost } = c.get('deps').config
  const headers = buildUpstreamHeaders(c.req.raw.headers, identify(c))
  if (apiHost === null || typeof headers === 'string') return null
  try {
    const answer = await c.get('deps').origin(`${apiHost}${UPSTREAM_PREFIX}user/session/`, {
      headers,
      deadline: 'apiRead',
      maxBytes: SESSION_MAX_BYTES,
    })
    return v.parse(v.object({ user: v.nullable(user) }), await answer.json()).user
  } catch (error) {
    c.get('deps').report(error, { where: 'flags', transactionId: c.get('transactionId') })
    return null
  }
}
