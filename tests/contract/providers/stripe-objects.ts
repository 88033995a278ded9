/** Objects of the recorded server, in the shapes of docs.stripe.com/api. */

export type Fields = Record<string, string>
export type Card = {
  id: string
  customer: string | null
  last4: string
  refuses: boolean
  challenges: boolean
}
export type Intent = {
  id: string
  status: string
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  refunded: number
  card: Card | null
  future: string | null
  metadata: Fields
  error: object | null
  returnUrl: string | null
}
export type Session = {
  id: string
  mode: string
  status: 'open' | 'complete' | 'expired'
  fields: Fields
  intent: Intent | null
  setup: Card | null
}
let made = 0
export const sequence = () => String((made += 1)).padStart(24, '0')
export const pageOf = (id: string) => `https://checkout.stripe.com/c/pay/${id}`
export const challengeOf = (id: string) => `https://hooks.stripe.com/3d_secure/${id}`
export function cardJson({ id, customer, last4 }: Card) {
  return {
    id,
    object: 'payment_method',
    customer,
    card: { brand: 'visa', last4, exp_month: 12, exp_year: 2034 },
  }
}

export function intentJson(intent: Intent, isExpanded: boolean) {
  const { card, future, error, returnUrl, refunded: _, ...rest } = intent
  return {
    object: 'payment_intent',
    ...rest,
    setup_future_usage: future,
    last_payment_error: error,
    payment_method:
      card && intent.status !== 'requires_payment_method' ? (isExpanded ? cardJson(card) : card.id) : null,
    next_action:
      intent.status === 'requires_action'
        ? { type: 'redirect_to_url', redirect_to_url: { url: challengeOf(intent.id), return_url: returnUrl } }
        : null,
  }
}

export function sessionJson(session: Session, expanded: string[]) {
  const { id, status, fields, intent, setup } = session
  const isIntentWhole = expanded.includes('payment_intent.payment_method')
  return {
    id,
    object: 'checkout.session',
    status,
    mode: session.mode,
    url: status === 'open' ? pageOf(id) : null,
    client_reference_id: fields['client_reference_id'],
    metadata: metadataOf(fields, 'metadata'),
    currency: fields['currency'] ?? fields['line_items[0][price_data][currency]'],
    payment_intent: intent && (isIntentWhole ? intentJson(intent, true) : intent.id),
    setup_intent: setup && {
      id: `seti_${id.slice(-6)}`,
      status: 'succeeded',
      payment_method: expanded.includes('setup_intent.payment_method') ? cardJson(setup) : setup.id,
    },
  }
}

export function metadataOf(fields: Fields, prefix: string): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith(`${prefix}[`))
      .map(([name, value]) => [name.slice(prefix.length + 1, -1), value]),
  )
}
