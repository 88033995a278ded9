import type { OriginDeps } from '../../deps.ts'
import { fromBase64url, hmac, isEqualInConstantTime, toBase64url } from '../../http/digest.ts'

/** How long a link to a preview works. */
export const PREVIEW_MINUTES = 30

/** A signed name of one version of a document, for the address of its preview. */
export async function createPreviewToken(
  { clock, config }: Pick<OriginDeps, 'clock' | 'config'>,
  id: string,
  version: number,
): Promise<string> {
  const until = clock().getTime() + PREVIEW_MINUTES * 60_000
  const text = toBase64url(new TextEncoder().encode(JSON.stringify([id, version, until])))
  return `${text}.${await hmac(config.csrfKey, PURPOSE + text)}`
}

/** The version that a token names; null for one that is not ours or too old. */
export async function readPreviewToken(
  { clock, config }: Pick<OriginDeps, 'clock' | 'config'>,
  token: string,
): Promise<{ id: string; version: number } | null> {
  const [, text = '', signature = ''] = /^([\w-]{1,400})\.([\w-]{43})$/.exec(token) ?? []
  if (text === '' || !isEqualInConstantTime(signature, await hmac(config.csrfKey, PURPOSE + text)))
    return null
  const [id, version, until] = JSON.parse(new TextDecoder().decode(fromBase64url(text))) as [
    string,
    number,
    number,
  ]
  return until > clock().getTime() ? { id, version } : null
}

/** Keeps these signatures apart from the other uses of the key. */
const PURPOSE = 'preview:'
