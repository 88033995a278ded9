import type { Ids } from './deps.ts'
import { toBase64url } from './http/digest.ts'

/** Random ids from the platform's secure random source. */
export const randomIds: Ids = {
  uuid: () => crypto.randomUUID(),
  token: (bytes) => toBase64url(crypto.getRandomValues(new Uint8Array(bytes))),
}
