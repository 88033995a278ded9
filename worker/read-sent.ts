import { expectWhole } from '../shared/domain/whole-body.ts'
import { readCapped } from './origin.ts'
import type { RefusalName } from './refusals.ts'

type Refused = Extract<RefusalName, 'bodyTooLarge' | 'formMalformed'>

/** All bytes of a sent body, or what to answer instead: it is longer than the cap, or its sender left half-way. */
export async function readSent(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | Refused> {
  const whole = expectWhole(request.headers)
  try {
    const bytes = await readCapped(request.body, maxBytes)
    if (bytes === null) return 'bodyTooLarge'
    whole.take(bytes)
    return whole.isWhole() ? bytes : 'formMalformed'
  } catch {
    // Broken off, as the deployed runtime tells it; whoever sent it reads no answer.
    return 'formMalformed'
  }
}
