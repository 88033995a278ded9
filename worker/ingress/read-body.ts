import { expectWhole } from '../../shared/http/whole-body.ts'
import { type AppContext } from '../context.ts'
import { TimeoutError } from '../cache/with-timeout.ts'
import { readCapped } from './read-capped.ts'
import type { WorkerErrorName } from '../request.ts'

type BodyError = Extract<WorkerErrorName, 'bodyTooLarge' | 'bodyTooSlow' | 'formMalformed'>

/** Milliseconds a body may take: a small one, and a form with pictures. */
const PATIENCE = 10_000
export const UPLOAD_PATIENCE = 30_000

/**
 * Returns all bytes of a request's body, which is read once for all callers; or the error for a body that is
 * longer than the limit, takes longer than `patience` milliseconds, or was aborted.
 */
export async function readBody(
  c: AppContext,
  maxBytes: number,
  patience: number = PATIENCE,
): Promise<Uint8Array<ArrayBuffer> | BodyError> {
  const known = c.get('body')
  if (known) return known.byteLength > maxBytes ? 'bodyTooLarge' : known
  const bytes = await readRequest(c.req.raw, maxBytes, patience)
  if (typeof bytes !== 'string') c.set('body', bytes)
  return bytes
}

/** The same for any request. */
export async function readRequest(
  request: Request,
  maxBytes: number,
  patience: number = PATIENCE,
): Promise<Uint8Array<ArrayBuffer> | BodyError> {
  const whole = expectWhole(request.headers)
  try {
    const bytes = await readCapped(request.body, maxBytes, patience)
    if (bytes === null) return 'bodyTooLarge'
    whole.take(bytes)
    return whole.isWhole() ? bytes : 'formMalformed'
  } catch (error) {
    if (error instanceof TimeoutError) return 'bodyTooSlow'
    // The sender aborted, as the deployed runtime reports it; nobody reads the response.
    return 'formMalformed'
  }
}
