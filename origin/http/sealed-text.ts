import { fromBase64url, toBase64url } from './digest.ts'

const IV_BYTES = 12

/** Encrypts a text with AES-256-GCM under a key derived from `secret`; returns base64url. */
export async function sealText(secret: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const key = await keyOf(secret)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, encoder.encode(text))
  return `${toBase64url(iv)}.${toBase64url(new Uint8Array(sealed))}`
}

/** The text of `sealText`. Throws for another key and for a changed text. */
export async function openText(secret: string, sealed: string): Promise<string> {
  const [iv = '', text = ''] = sealed.split('.')
  const key = await keyOf(secret)
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromBase64url(iv) },
    key,
    fromBase64url(text),
  )
  return new TextDecoder().decode(opened)
}

const encoder = new TextEncoder()

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest('SHA-256', encoder.encode(`sealed-text|${secret}`))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
