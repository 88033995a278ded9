import * as v from 'valibot'

/** Calls of Stripe's API (docs.stripe.com/api): forms in, JSON out. */
export type StripeApi = {
  get<Schema extends Shape>(path: string, query: Fields, schema: Schema): Promise<v.InferOutput<Schema>>
  /** `key`: Stripe answers a repeat within a day as it answered the first call. */
  post<Schema extends Shape>(
    path: string,
    fields: Fields,
    key: string,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>>
}

export type Fields = Readonly<Record<string, string | number>>
type Shape = v.GenericSchema

/** The version that the adapter was written for; an account's own default does not matter. */
const VERSION = '2025-09-30.clover'
const ANSWER_MS = 10_000

const refusal = v.object({
  error: v.object({
    type: v.string(),
    code: v.optional(v.string(), ''),
    message: v.optional(v.string(), ''),
    payment_intent: v.optional(v.object({ id: v.string() })),
  }),
})

/** An answer that says no. */
export class StripeRefusal extends Error {
  override name = 'StripeRefusal'
  readonly status: number
  readonly code: string
  /** The payment that a card was refused for. */
  readonly intentId: string | null

  constructor(status: number, { error }: v.InferOutput<typeof refusal>) {
    super(`Stripe answered ${status} ${error.type} ${error.code}: ${error.message}`.slice(0, 300))
    this.status = status
    this.code = error.code
    this.intentId = error.type === 'card_error' ? (error.payment_intent?.id ?? null) : null
  }
}

/** Calls throw `StripeRefusal` for an answer that says no, and another error without an answer that can be read. */
export function createStripeApi({ apiUrl, apiKey }: { apiUrl: string; apiKey: string }): StripeApi {
  const headers = { authorization: `Bearer ${apiKey}`, 'stripe-version': VERSION }
  async function call<Schema extends Shape>(
    path: string,
    init: RequestInit,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> {
    const response = await fetch(`${apiUrl}/v1/${path}`, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const body: unknown = await response.json().catch(() => null)
    if (response.ok) return v.parse(schema, body)
    const refused = v.safeParse(refusal, body)
    if (refused.success && response.status < 500) throw new StripeRefusal(response.status, refused.output)
    throw new Error(`Stripe answered ${response.status}`)
  }
  return {
    get: (path, query, schema) => call(`${path}?${formOf(query)}`, { headers }, schema),
    post: (path, fields, key, schema) =>
      call(
        path,
        { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body: formOf(fields) },
        schema,
      ),
  }
}

function formOf(fields: Fields): URLSearchParams {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}
