import * as v from 'valibot'
import type { OriginDeps } from '../deps.ts'
import { fromBase64url, hmac, isEqualInConstantTime, toBase64url } from '../http/digest.ts'

/** Who may read a token, and how long it is valid; the messenger asks for another one after that. */
const AUDIENCE = 'support-chat'
const TOKEN_MINUTES = 15

/** What support may know about a customer without looking them up. */
export type Identity = {
  hashedUserId: string
  email: string
  /** A messenger must not show what others wrote under an address that nobody has confirmed. */
  isEmailVerified: boolean
  name: string
  locale: string
}

/**
 * A token that says who is logged in, for the support chat (docs/chat.md#who-is-it): HS256 (RFC 7519), with the
 * claims of the contract and those that Zendesk requires.
 */
export async function createUserJwt(
  { config, clock }: Pick<OriginDeps, 'config' | 'clock'>,
  { hashedUserId, email, isEmailVerified, name, locale }: Identity,
): Promise<{ token: string; expiresAt: string }> {
  const iat = Math.floor(clock().getTime() / 1_000)
  const exp = iat + TOKEN_MINUTES * 60
  const kid = config.messengerKeyId
  const head = { alg: 'HS256', typ: 'JWT', ...(kid !== '' && { kid }) }
  const claims = {
    sub: hashedUserId,
    external_id: hashedUserId,
    scope: 'user',
    aud: AUDIENCE,
    email,
    email_verified: isEmailVerified,
    name,
    locale,
    iat,
    exp,
  }
  const signed = [head, claims].map(encode).join('.')
  const token = `${signed}.${await hmac(keyOf(config), signed)}`
  return { token, expiresAt: new Date(exp * 1_000).toISOString() }
}

const known = v.object({ sub: v.string(), aud: v.literal(AUDIENCE), exp: v.number() })

/** The user of a token of ours that has not expired; null for any other text. */
export async function findJwtUser(
  { config, clock }: Pick<OriginDeps, 'config' | 'clock'>,
  token: string,
): Promise<string | null> {
  const [head, claims, signature, ...rest] = token.split('.')
  if (!head || !claims || !signature || rest.length > 0) return null
  // The algorithm in the head is not read: there is one.
  if (!isEqualInConstantTime(signature, await hmac(keyOf(config), `${head}.${claims}`))) return null
  const parsed = v.safeParse(known, decode(claims))
  return parsed.success && parsed.output.exp * 1_000 > clock().getTime() ? parsed.output.sub : null
}

function keyOf({ messengerKey, csrfKey }: OriginDeps['config']): string {
  return messengerKey ?? `messenger|${csrfKey}`
}

function encode(part: object): string {
  return toBase64url(new TextEncoder().encode(JSON.stringify(part)))
}

function decode(part: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(fromBase64url(part)))
  } catch {
    return null
  }
}
