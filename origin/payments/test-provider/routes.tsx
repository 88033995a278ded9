/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import type { Language } from '../../../shared/sites.ts'
import { completeChallenge, findOpenChallenge } from '../../age-verification/challenges.ts'
import type { OriginDeps } from '../../deps.ts'
import type { OriginContext, OriginVariables } from '../../http/context.ts'
import { ApiFailure } from '../../http/failure.ts'
import { findSession, WEBHOOK_TIMES, type PspSession } from './books.ts'
import { TEST_CARDS, tokenOf } from './cards.ts'
import { settleSession } from './decide.ts'
import { CHOICES, outcomeOf } from './outcomes.ts'
import { ChallengePage, DonePage, IdentityPage, PaymentPage } from './views.tsx'
import { TEST_PROVIDER } from './provider.ts'
import { ADULT_AGE } from './texts.ts'
import { deliverWebhooks, SIGNATURE_HEADER } from './webhooks.ts'

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // The URL alone gives the right to pay, so other sites must not receive it.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

/** Receives a provider's webhook; returns the response status. */
type ReceiveWebhook = (
  deps: OriginDeps,
  provider: string,
  message: { headers: Headers; body: string },
) => Promise<number>

/**
 * The test provider's own pages. The URL of a session is enough to decide it, as with any provider. Returns
 * 404 for an unknown session.
 */
export function createTestProviderPages(deps: OriginDeps, receive: ReceiveWebhook): Hono<OriginVariables> {
  const app = new Hono<OriginVariables>()
  const isName = (name: string | undefined) => name !== undefined && /^[A-Za-z0-9_-]{43}$/.test(name)

  app.get('/pay/:ref', async (c) => {
    const session = await requireSession(deps, c.req.param('ref'), isName)
    return showSession(c, session)
  })
  app.post('/pay/:ref', async (c) => {
    const session = await requireSession(deps, c.req.param('ref'), isName)
    if (session.status !== 'open' && session.status !== 'challenge') return leave(c, session)
    const form = await c.req.parseBody()
    const outcome = outcomeOf(pick(CHOICES, form['choice'], 'pay'), session.amount_minor)
    const isChallenge = session.status === 'challenge'
    const webhook = isChallenge ? session.webhook : pick(WEBHOOK_TIMES, form['webhook'], 'before')
    const chosen = TEST_CARDS.find(({ lastFour }) => lastFour === form['card']) ?? TEST_CARDS[0]
    const card = isChallenge
      ? session.card && JSON.parse(session.card)
      : chosen
        ? tokenOf(chosen, deps.ids.token(12))
        : null
    await settleSession(deps, session, outcome, { card, webhook })
    if (outcome === 'challenge') return c.redirect(c.req.path, 303)
    await sendWebhooks(deps, receive, session.psp_ref)
    return leave(c, { ...session, webhook })
  })

  app.get('/identity/:id', async (c) => {
    const id = c.req.param('id')
    const challenge = isName(id) ? await findOpenChallenge(deps, id) : null
    if (!challenge) throw new ApiFailure('not_found')
    return c.html(<IdentityPage language={languageOfPath(challenge.return_path)} />, 200, HEADERS)
  })
  app.post('/identity/:id', async (c) => {
    const id = c.req.param('id')
    const challenge = isName(id) ? await findOpenChallenge(deps, id) : null
    if (!challenge) throw new ApiFailure('not_found')
    const { age } = await c.req.parseBody()
    await completeChallenge(deps, id, age === 'adult' ? ADULT_AGE : age === 'child' ? 13 : null)
    return c.redirect(withParameter(challenge.return_path, 'challenge_id', id), 303)
  })
  return app
}

/** Sends the test provider's due webhooks, of one payment or of all. */
export async function sendWebhooks(
  deps: OriginDeps,
  receive: ReceiveWebhook,
  pspRef: string | null = null,
): Promise<void> {
  const send = async (body: string, signature: string) => {
    const headers = new Headers({ [SIGNATURE_HEADER]: signature })
    const status = await receive(deps, TEST_PROVIDER, { headers, body }).catch((error: unknown) => {
      console.error('A webhook of the test provider was refused', error)
      return 500
    })
    return status < 300
  }
  await deliverWebhooks(deps, send, pspRef)
}

async function requireSession(
  deps: OriginDeps,
  ref: string,
  isName: (name: string) => boolean,
): Promise<PspSession> {
  const session = isName(ref) ? await findSession(deps, 'psp_ref', ref) : null
  if (!session) throw new ApiFailure('not_found')
  return session
}

function showSession(c: OriginContext, session: PspSession): Response | Promise<Response> {
  const language = languageOf(session)
  if (session.status === 'open') return c.html(<PaymentPage {...{ session, language }} />, 200, HEADERS)
  if (session.status === 'challenge') return c.html(<ChallengePage language={language} />, 200, HEADERS)
  return c.html(<DonePage language={language} href={session.return_url} />, 200, HEADERS)
}

/** Redirects to the shop, or shows a final page when only a webhook is to be sent. */
function leave(c: OriginContext, session: PspSession): Response | Promise<Response> {
  if (session.webhook !== 'instead') return c.redirect(session.return_url, 303)
  return c.html(<DonePage language={languageOf(session)} href={session.return_url} />, 200, HEADERS)
}

/** `no-NO` and `nb-NO` give Norwegian, `sv-…` Swedish, everything else English. */
function languageOf({ locale }: PspSession): Language {
  const [language] = locale.split('-')
  return language === 'no' || language === 'nb' ? 'nb' : language === 'sv' ? 'sv' : 'en'
}

function languageOfPath(path: string): Language {
  const [, site = ''] = path.split('/')
  return site.endsWith('-en') ? 'en' : site.startsWith('se') ? 'sv' : 'nb'
}

function withParameter(path: string, name: string, value: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
}

function pick<Value extends string>(values: readonly Value[], given: unknown, missing: Value): Value {
  return values.find((each) => each === given) ?? missing
}
