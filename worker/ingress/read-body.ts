import { readCapped, type UnreadBody } from '../../shared/http/read-capped.ts'
import type { Sender } from '../../shared/http/senders.ts'
import { expectWhole } from '../../shared/http/whole-body.ts'
import { type AppContext } from '../context.ts'
import type { WorkerErrorName } from '../request.ts'

type BodyError = Extract<WorkerErrorName, 'bodyTooLarge' | 'bodyTooSlow' | 'busy' | 'formMalformed'>

/** Time-outs in milliseconds, for a small body and for a form with pictures. */
const PATIENCE = 10_000
export const UPLOAD_PATIENCE = 30_000

const ERROR_OF = {
  tooLarge: 'bodyTooLarge',
  tooSlow: 'bodyTooSlow',
  noRoom: 'busy',
} as const satisfies Record<UnreadBody, BodyError>

/**
 * Reads a request's body once, however often it is called. Returns an error name when the body is longer than
 * `maxBytes`, takes longer than `patience` milliseconds, finds no room, or is cut off by its client.
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

/** Like `readBody`, for a request without a context and without keeping the bytes. */
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
    // The deployed runtime throws when the client disconnects; the response reaches nobody.
    return 'formMalformed'
  }
}
