import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  cardJson,
  challengeOf,
  intentJson,
  metadataOf,
  pageOf,
  sequence,
  sessionJson,
  type Card,
  type Fields,
  type Intent,
  type Session,
} from './stripe-objects.ts'

/**
 * A server that answers as Stripe's documentation says (docs.stripe.com/api: Checkout Sessions, Payment Intents,
 * Refunds, Payment Methods, idempotent requests, events). It shares no code with the adapter; `pay` is the buyer.
 */

export const API_KEY = 'sk_test_recorded'
export const WEBHOOK_KEY = 'whsec_recorded'

type Answer = { status: number; body: unknown }
type Event = { id: string; type: string; data: { object: object } }

export type Choice = { card?: 'good' | 'refused' | 'challenge'; leaves?: boolean }
export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

export async function startStripeServer() {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const cards = new Map<string, Card>()
  const refunds: { id: string; intent: string; amount: number; metadata: Fields; status: string }[] = []
  const answered = new Map<string, { request: string; answer: Answer }>()
  const events: Event[] = []
  const calls: string[] = []
  let fault: ((path: string) => 'down' | 'lost' | null) | null = null

  const tell = (type: string, object: object) =>
    events.push({ id: `evt_${randomUUID().replaceAll('-', '')}`, type, data: { object } })
  const no = (status: number, code: string, more: object = {}): Answer => ({
    status,
    body: {
      error: { type: status === 402 ? 'card_error' : 'invalid_request_error', code, message: 'No.', ...more },
    },
  })
  const ok = (body: unknown): Answer => ({ status: 200, body })

  function newIntent(fields: Fields, amount: number, currency: string, future: string | null): Intent {
    const intent: Intent = {
      id: `pi_${sequence()}`,
      status: 'requires_payment_method',
      amount,
      amount_capturable: 0,
      amount_received: 0,
      currency,
      refunded: 0,
      card: null,
      future,
      metadata: fields,
      error: null,
      returnUrl: null,
    }
    intents.set(intent.id, intent)
    return intent
  }

  function authorise(intent: Intent, card: Card): void {
    Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount, card, error: null })
    tell('payment_intent.amount_capturable_updated', intentJson(intent, true))
  }

  function newCard(last4: string, customer: string | null): Card {
    const card = { id: `pm_${sequence()}`, customer, last4, refuses: false, challenges: false }
    cards.set(card.id, card)
    return card
  }

  /** The buyer on Stripe's page. Returns where the page leads; null when it stays. */
  function pay(url: string, { card: kind = 'good', leaves = false }: Choice = {}): string | null {
    const session = [...sessions.values()].find(({ id }) => url === pageOf(id))
    if (!session) return confirmChallenge(url, kind)
    if (session.status !== 'open') throw new Error('This page is closed')
    if (leaves) return session.fields['cancel_url'] ?? null
    const customer = session.fields['customer_creation'] === 'always' ? `cus_${sequence()}` : null
    if (session.mode === 'setup') {
      session.setup = newCard('4242', customer)
    } else {
      session.intent ??= newIntent(
        metadataOf(session.fields, 'payment_intent_data[metadata]'),
        Number(session.fields['line_items[0][price_data][unit_amount]']),
        session.fields['line_items[0][price_data][currency]'] ?? '',
        session.fields['payment_intent_data[setup_future_usage]'] ?? null,
      )
      if (kind === 'refused') {
        session.intent.error = { code: 'card_declined' }
        tell('payment_intent.payment_failed', intentJson(session.intent, true))
        return null
      }
      authorise(session.intent, newCard('4242', customer))
    }
    session.status = 'complete'
    tell('checkout.session.completed', sessionJson(session, []))
    return session.fields['success_url'] ?? null
  }

  /** The bank's page of 3-D Secure for a saved card. */
  function confirmChallenge(url: string, kind: Choice['card']): string | null {
    const intent = [...intents.values()].find(({ id }) => url === challengeOf(id))
    if (!intent?.card || intent.status !== 'requires_action') throw new Error('No such page')
    if (kind === 'refused')
      Object.assign(intent, { status: 'requires_payment_method', error: { code: 'authentication' } })
    else authorise(intent, intent.card)
    return intent.returnUrl
  }

  function answer(method: string, path: string, fields: Fields): Answer {
    const [kind = '', id = '', action = '', last = ''] = path.split('/').slice(1)
    if (path === '/checkout/sessions') return openSession(fields)
    if (kind === 'checkout') return onSession(method, action, last, fields)
    if (path === '/payment_intents') return openIntent(fields)
    if (kind === 'payment_intents') return onIntent(intents.get(id), action, fields)
    if (kind === 'refunds') return method === 'GET' ? listRefunds(fields) : makeRefund(fields)
    if (kind === 'customers') {
      const card = cards.get(last)
      return card && card.customer === id ? ok(cardJson(card)) : no(404, 'resource_missing')
    }
    return no(404, 'resource_missing')
  }

  function openSession(fields: Fields): Answer {
    if (!/^https?:/.test(fields['success_url'] ?? '')) return no(400, 'url_invalid')
    const mode = fields['mode'] ?? ''
    const id = `cs_test_${sequence()}`
    const session: Session = { id, mode, status: 'open', fields, intent: null, setup: null }
    sessions.set(id, session)
    return ok(sessionJson(session, []))
  }

  function onSession(method: string, id: string, action: string, fields: Fields): Answer {
    const session = sessions.get(id)
    if (!session) return no(404, 'resource_missing')
    if (method === 'GET') return ok(sessionJson(session, Object.values(fields)))
    if (action !== 'expire' || session.status !== 'open') return no(400, '')
    session.status = 'expired'
    tell('checkout.session.expired', sessionJson(session, []))
    return ok(sessionJson(session, []))
  }

  function openIntent(fields: Fields): Answer {
    const card = cards.get(fields['payment_method'] ?? '')
    if (!card || card.customer !== fields['customer']) return no(400, 'resource_missing')
    const intent = newIntent(
      metadataOf(fields, 'metadata'),
      Number(fields['amount']),
      fields['currency'] ?? '',
      null,
    )
    Object.assign(intent, { card, returnUrl: fields['return_url'] ?? null })
    if (card.refuses) {
      intent.error = { code: 'card_declined' }
      return no(402, 'card_declined', { payment_intent: intentJson(intent, false) })
    }
    if (card.challenges) intent.status = 'requires_action'
    else authorise(intent, card)
    return ok(intentJson(intent, false))
  }

  function onIntent(intent: Intent | undefined, action: string, fields: Fields): Answer {
    if (!intent) return no(404, 'resource_missing')
    if (action === 'capture') {
      const amount = Number(fields['amount_to_capture'] ?? intent.amount_capturable)
      if (intent.status !== 'requires_capture') return no(400, 'payment_intent_unexpected_state')
      if (amount > intent.amount_capturable) return no(400, 'amount_too_large')
      Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 })
    }
    if (action === 'cancel') {
      if (['succeeded', 'canceled', 'processing'].includes(intent.status)) {
        return no(400, 'payment_intent_unexpected_state')
      }
      Object.assign(intent, { status: 'canceled', amount_capturable: 0 })
    }
    return ok(intentJson(intent, Object.values(fields).includes('payment_method')))
  }

  function listRefunds({ payment_intent: intent }: Fields): Answer {
    return ok({ object: 'list', has_more: false, data: refunds.filter((each) => each.intent === intent) })
  }

  function makeRefund(fields: Fields): Answer {
    const intent = intents.get(fields['payment_intent'] ?? '')
    const amount = Number(fields['amount'])
    if (!intent) return no(404, 'resource_missing')
    if (amount > intent.amount_received - intent.refunded) return no(400, 'charge_already_refunded')
    intent.refunded += amount
    const made = { id: `re_${sequence()}`, intent: intent.id, amount, status: 'succeeded' }
    refunds.push({ ...made, metadata: metadataOf(fields, 'metadata') })
    return ok({ object: 'refund', ...made })
  }

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const url = new URL(request.url ?? '', 'http://stripe')
      const path = url.pathname.replace('/v1', '')
      calls.push(`${request.method} ${path}`)
      const wanted = fault?.(path) ?? null
      if (wanted === 'down') return response.destroy()
      const fields = Object.fromEntries(
        request.method === 'GET' ? url.searchParams : new URLSearchParams(body),
      )
      const said = isAllowed(request) ? once(request, path, fields) : no(401, '')
      if (wanted === 'lost') return response.destroy()
      return response
        .writeHead(said.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(said.body))
    })
  })

  /** A repeat of a key gets the first answer; with other parameters it is refused. */
  function once(request: IncomingMessage, path: string, fields: Fields): Answer {
    const key = String(request.headers['idempotency-key'] ?? '')
    const asked = `${path} ${JSON.stringify(fields)}`
    const known = key ? answered.get(key) : undefined
    if (known) return known.request === asked ? known.answer : no(400, 'idempotency_key_in_use')
    const said = answer(request.method ?? '', path, fields)
    if (key && said.status < 500) answered.set(key, { request: asked, answer: said })
    return said
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    events,
    pay,
    /** What a saved card does when it is charged. */
    mark: (token: string, change: Partial<Pick<Card, 'refuses' | 'challenges'>>) => {
      Object.assign(cards.get(token.split(':')[1] ?? '') ?? {}, change)
    },
    booksOf: (id: string) => {
      const intent = sessions.get(id)?.intent ?? intents.get(id)
      const {
        amount_received: captured = 0,
        refunded = 0,
        status = 'none',
        amount_capturable: held = 0,
      } = intent ?? {}
      return { captured, refunded, status, held }
    },
    /** More than a day passes: Stripe forgets keys. */
    forgetKeys: () => answered.clear(),
    breakWith: (change: typeof fault) => {
      fault = change
    },
    sign: (body: string, { at, key = WEBHOOK_KEY }: { at: number; key?: string }) =>
      `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')},v0=old`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const isAllowed = ({ headers }: IncomingMessage) =>
  headers.authorization === `Bearer ${API_KEY}` && headers['stripe-version'] !== undefined

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
