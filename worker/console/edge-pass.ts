import type { AppContext } from '../context.ts'
import { readCookie } from '../ingress/cookies.ts'

/**
 * What lets staff reach switches and purges while no backend answers: a cookie that this worker signs when a backend
 * has said who they are. It is good for one session and twelve hours, and for nothing while a backend answers.
 */
const COOKIE = 'edgepass'
const HOURS = 12
const FORM = /^(\d{1,15})\.((?:[\da-f]{2}){32})$/

/** The cookie for a session, as a `Set-Cookie` header; null without a client token to sign with. */
export async function makePass(c: AppContext, session: string): Promise<string | null> {
  const { config, now } = c.get('deps')
  const key = await keyOf(config.clientToken)
  if (key === null) return null
  const until = now() + HOURS * 3_600_000
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, signedBytes(until, session)))
  const text = Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const secure = config.publicOrigin.startsWith('https:') ? '; Secure' : ''
  return `${COOKIE}=${until}.${text}; Path=/console/; Max-Age=${HOURS * 3_600}; HttpOnly; SameSite=Strict${secure}`
}

/** True for a browser with a pass for its session that has not ended. */
export async function hasPass(c: AppContext, session: string): Promise<boolean> {
  const { config, now } = c.get('deps')
  const [, until = '', text = ''] = FORM.exec(readCookie(c.req.header('cookie'), COOKIE) ?? '') ?? []
  const key = await keyOf(config.clientToken)
  if (key === null || !(Number(until) > now())) return false
  const signature = Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.verify('HMAC', key, signature, signedBytes(Number(until), session))
}

async function keyOf(token: string | null): Promise<CryptoKey | null> {
  if (token === null) return null
  const bytes = new TextEncoder().encode(`edge pass ${token}`)
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

function signedBytes(until: number, session: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(`${until} ${session}`))
}
