import { expectWhole } from '../shared/domain/whole-body.ts'
import { TooSlow } from './cache/flights.ts'
import { readCapped } from './read-capped.ts'
import type { RefusalName } from './refusals.ts'

type Refused = Extract<RefusalName, 'bodyTooLarge' | 'bodyTooSlow' | 'formMalformed'>

/** Milliseconds a body may take: one of a few kilobytes, and a form with pictures. */
const PATIENCE = 10_000
export const UPLOAD_PATIENCE = 30_000

/**
 * All bytes of a sent body, or what to answer instead: it is longer than the cap, takes longer than `patience`
 * milliseconds, or its sender left half-way.
 */
export async function readSent(
  request: Request,
  maxBytes: number,
  patience: number = PATIENCE,
): Promise<Uint8Array<ArrayBuffer> | Refused> {
  const whole = expectWhole(request.headers)
  try {
    const bytes = await readCapped(request.body, maxBytes, patience)
    if (bytes === null) return 'bodyTooLarge'
    whole.take(bytes)
    return whole.isWhole() ? bytes : 'formMalformed'
  } catch (error) {
    if (error instanceof TooSlow) return 'bodyTooSlow'
    // Broken off, as the deployed runtime tells it; whoever sent it reads no answer.
    return 'formMalformed'
  }
}
