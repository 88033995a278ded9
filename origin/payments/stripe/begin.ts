import { SELLERS } from '../../../shared/sellers.ts'
import { sha256 } from '../../http/digest.ts'
import type { ProviderDeps, SessionRequest, SessionStart } from '../provider.ts'
import { StripeRefusal, type Fields, type StripeApi } from './api.ts'
import { findNames, keepNames, type StripeNames } from './names.ts'
import { checkoutSession, partsOf, paymentIntent } from './objects.ts'

type Deps = ProviderDeps & { api: StripeApi }

/** Begins a payment on Stripe's page, or with a saved card; a known reference continues the one it began. */
export async function beginAtStripe(deps: Deps, request: SessionRequest): Promise<SessionStart> {
  const known = await findNames(deps, request.reference)
  if (known) return continueAt(deps, known)
  return request.token === null
    ? openPage(deps, request)
    : chargeCard(deps, { ...request, token: request.token })
}

async function continueAt({ api }: Deps, names: StripeNames): Promise<SessionStart> {
  if (names.session_id !== null) {
    const session = await api.get(`checkout/sessions/${names.session_id}`, {}, checkoutSession)
    return { reference: session.id, redirectUrl: session.status === 'open' ? (session.url ?? null) : null }
  }
  const intent = await api.get(`payment_intents/${names.intent_id}`, {}, paymentIntent)
  return { reference: intent.id, redirectUrl: intent.next_action?.redirect_to_url?.url ?? null }
}

async function openPage(deps: Deps, request: SessionRequest): Promise<SessionStart> {
  const fields = pageFields(deps, request)
  const session = await deps.api.post(
    'checkout/sessions',
    fields,
    await keyOf(request, fields),
    checkoutSession,
  )
  const names = { reference: request.reference, session_id: session.id, intent_id: null }
  const kept = await keepNames(booksOf(deps), names)
  if (kept.session_id !== session.id) return continueAt(deps, kept)
  if (!session.url) throw new Error('Stripe opened no page')
  return { reference: session.id, redirectUrl: session.url }
}

/** The bank may want the buyer on its page (3-D Secure); a card that it refuses is told by the status. */
async function chargeCard(deps: Deps, request: SessionRequest & { token: string }): Promise<SessionStart> {
  const parts = partsOf(request.token)
  if (!parts) throw new Error('The card was saved with another provider')
  const fields = {
    amount: request.amount,
    currency: request.currency.toLowerCase(),
    customer: parts.customer,
    payment_method: parts.method,
    'payment_method_types[0]': 'card',
    capture_method: 'manual',
    confirm: 'true',
    return_url: absolute(deps, request.returnUrl),
    'metadata[reference]': request.reference,
  }
  const keep = (id: string) =>
    keepNames(booksOf(deps), { reference: request.reference, session_id: null, intent_id: id })
  try {
    const intent = await deps.api.post('payment_intents', fields, await keyOf(request, fields), paymentIntent)
    await keep(intent.id)
    return { reference: intent.id, redirectUrl: intent.next_action?.redirect_to_url?.url ?? null }
  } catch (error) {
    if (!(error instanceof StripeRefusal) || error.intentId === null) throw error
    await keep(error.intentId)
    return { reference: error.intentId, redirectUrl: null }
  }
}

function pageFields(deps: Deps, request: SessionRequest): Fields {
  const { reference, amount, currency, savesCard } = request
  const common = {
    'payment_method_types[0]': 'card',
    client_reference_id: reference,
    'metadata[reference]': reference,
    locale: localeOf(request.locale),
    success_url: absolute(deps, request.returnUrl),
    cancel_url: absolute(deps, request.cancelUrl),
    ...(savesCard && { customer_creation: 'always' }),
  }
  // Nothing to pay: the buyer only enters a card.
  if (amount === 0) {
    return {
      ...common,
      mode: 'setup',
      currency: currency.toLowerCase(),
      'setup_intent_data[metadata][reference]': reference,
    }
  }
  return {
    ...common,
    mode: 'payment',
    'line_items[0][quantity]': 1,
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': amount,
    'line_items[0][price_data][product_data][name]': SELLERS[currency === 'NOK' ? 'NO' : 'SE'].name,
    'payment_intent_data[capture_method]': 'manual',
    'payment_intent_data[metadata][reference]': reference,
    ...(savesCard && { 'payment_intent_data[setup_future_usage]': 'on_session' }),
  }
}

/** Another request for the same reference, as in another language, is another call to Stripe. */
async function keyOf({ reference }: SessionRequest, fields: Fields): Promise<string> {
  return `${reference}:${await sha256(JSON.stringify(fields))}`
}

function absolute({ config }: Deps, path: string): string {
  return String(new URL(path, config.publicOrigins[0]))
}

/** `no-NO` is `nb` to Stripe. */
function localeOf(locale: string): string {
  const [language = 'auto'] = locale.split('-')
  return language === 'no' ? 'nb' : language
}

function booksOf({ db, clock }: Deps) {
  return { db, now: clock().toISOString() }
}
