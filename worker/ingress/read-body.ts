import { readCapped, type UnreadBody } from '../../shared/http/read-capped.ts'
import type { Sender } from '../../shared/http/senders.ts'
import { expectWhole } from '../../shared/http/whole-body.ts'
import { type AppContext } from '../context.ts'
import type { WorkerErrorName } from '../request.ts'

type BodyError = Extract<WorkerErrorName, 'bodyTooLarge' | 'bodyTooSlow' | 'busy' | 'formMalformed'>

/** Milliseconds a body may take: a small one, and a form with pictures. */
const PATIENCE = 10_000
export const UPLOAD_PATIENCE = 30_000

const ERROR_OF = {
  tooLarge: 'bodyTooLarge',
  tooSlow: 'bodyTooSlow',
  noRoom: 'busy',
} as const satisfies Record<UnreadBody, BodyError>

/**
 * All bytes of a request's body, read once however often it is asked for; or the error to answer with: it is longer
 * than the cap, takes longer than `patience` milliseconds, there is no room for it, or its sender broke off.
 */
export async function readBody(
  c: AppContext,
  maxBytes: number,
  options: { patience?: number; sender?: Sender } = {},
): Promise<Uint8Array<ArrayBuffer> | BodyError> {
  const known = c.get('body')
  if (known) return known.byteLength > maxBytes ? 'bodyTooLarge' : known
  const bytes = await readRequest(c.req.raw, maxBytes, options)
  if (typeof bytes !== 'string') c.set('body', bytes)
  return bytes
}

/** The same for any request. */
export async function readRequest(
  request: Request,
  maxBytes: number,
  { patience = PATIENCE, sender }: { patience?: number; sender?: Sender } = {},
): Promise<Uint8Array<ArrayBuffer> | BodyError> {
  const whole = expectWhole(request.headers)
  try {
    const bytes = await readCapped(request.body, { maxBytes, patience, sender })
    if (typeof bytes === 'string') return ERROR_OF[bytes]
    whole.take(bytes)
    return whole.isWhole() ? bytes : 'formMalformed'
  } catch {
    // Broken off, as the deployed runtime reports it; its sender reads no response.
    return 'formMalformed'
  }
}
