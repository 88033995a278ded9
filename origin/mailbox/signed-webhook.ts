import { isEqualInConstantTime } from '../http/digest.ts'

/** An older message may be a replay. */
const SIGNATURE_SECONDS = 300
const NAMES = ['svix', 'webhook'] as const

type Received = { key: string; headers: Headers; body: string; now: Date }

/**
 * True when a webhook is signed as Standard Webhooks and Svix do (standardwebhooks.com): HMAC-SHA256 over id, time
 * and body under the bytes of `whsec_<base64>`, at most five minutes ago. Several signatures may be given.
 */
export async function isSignedWebhook({ key, headers, body, now }: Received): Promise<boolean> {
  const name = NAMES.find((each) => headers.has(`${each}-signature`))
  if (name === undefined) return false
  const [id, at, signatures] = ['id', 'timestamp', 'signature'].map(
    (each) => headers.get(`${name}-${each}`) ?? '',
  )
  if (!id || !at || !signatures || !/^\d{1,12}$/.test(at)) return false
  if (Math.abs(now.getTime() / 1000 - Number(at)) > SIGNATURE_SECONDS) return false
  const expected = await signWebhook(key, `${id}.${at}.${body}`)
  return signatures.split(' ').some((each) => isEqualInConstantTime(each, `v1,${expected}`))
}

/** Returns the signature of `id.time.body` in base64. Throws for a key that is no base64. */
export async function signWebhook(key: string, content: string): Promise<string> {
  const secret = Uint8Array.from(atob(key.replace(/^whsec_/, '')), (character) => character.charCodeAt(0))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const signing = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', signing, new TextEncoder().encode(content))
  return btoa(String.fromCharCode(...new Uint8Array(signature)))
}
