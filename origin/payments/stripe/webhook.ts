import * as v from 'valibot'
import { isEqualInConstantTime } from '../../http/digest.ts'
import type { ProviderDeps } from '../provider.ts'

/** An older message may be a replay; Stripe's libraries use the same time. */
const SIGNATURE_SECONDS = 300
/** What may have decided a payment. */
const TYPES = [
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
]

const event = v.object({
  id: v.string(),
  type: v.string(),
  data: v.object({
    object: v.object({
      client_reference_id: v.nullish(v.string()),
      metadata: v.nullish(v.record(v.string(), v.string())),
    }),
  }),
})

/** Returns id and reference of an event that matters, none for another one; null unless `key` signed the body recently. */
export async function readStripeEvent(
  { clock }: Pick<ProviderDeps, 'clock'>,
  key: string,
  { headers, body }: { headers: Headers; body: string },
): Promise<{ id: string; reference: string }[] | null> {
  const { at, signatures } = partsOf(headers.get('stripe-signature') ?? '')
  if (at === null || Math.abs(clock().getTime() / 1000 - Number(at)) > SIGNATURE_SECONDS) return null
  const expected = await signStripe(key, `${at}.${body}`)
  if (!signatures.some((each) => isEqualInConstantTime(each, expected))) return null
  const { output, success } = v.safeParse(v.pipe(v.string(), v.parseJson(), event), body)
  if (!success || !TYPES.includes(output.type)) return []
  const { metadata, client_reference_id: other } = output.data.object
  const reference = metadata?.['reference'] ?? other
  return reference ? [{ id: output.id, reference }] : []
}

/** `t=1700000000,v1=…,v1=…`: several while a key is exchanged. */
function partsOf(header: string): { at: string | null; signatures: string[] } {
  const parts = header.split(',').map((part) => part.split('=', 2))
  const valuesOf = (name: string) => parts.flatMap(([each, value]) => (each === name && value ? [value] : []))
  const at = valuesOf('t').find((value) => /^\d{1,12}$/.test(value))
  return { at: at ?? null, signatures: valuesOf('v1') }
}

/** HMAC-SHA256 in hexadecimal. */
async function signStripe(key: string, text: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const signing = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign'])
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', signing, encoder.encode(text)))
  return [...signature].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
