import { expectWhole } from '../../shared/http/whole-body.ts'
import type { AppContext } from '../context.ts'
import { FORM_BODY_MAX_BYTES, BODY_MAX_BYTES } from './ingress.ts'
import { readBody } from './read-body.ts'

/** A body to forward, read or streaming. */
export type ReceivedBody = {
  body: BodyInit | null
  type: string | null
  /** The fault of a streamed body, known after the call has failed; null without one. */
  findError: () => 'bodyTooLarge' | 'bodyTooSlow' | 'formMalformed' | null
}

export const NO_BODY: ReceivedBody = { body: null, type: null, findError: () => null }

/**
 * Reads JSON completely and checks its size. A form with pictures streams through a counter
 * (docs/reference/security.md#request-sizes), which aborts when the form is truncated, so that the backend
 * does not take it as complete.
 */
export async function receiveBody(
  c: AppContext,
): Promise<
  ReceivedBody | 'bodyTooLarge' | 'bodyTooSlow' | 'busy' | 'formMalformed' | 'mediaTypeUnsupported'
> {
  if (/^(GET|HEAD)$/.test(c.req.method) || !c.req.raw.body) return NO_BODY
  const type = c.req.header('content-type') ?? ''
  if (/^multipart\/form-data; ?boundary="?[\w'()+,./:=?-]{1,70}"?$/i.test(type)) {
    // A photo of an unknown client is not sent: the backend refuses the call without reading it.
    const sender = c.get('uploadSender')
    if (!sender) return NO_BODY
    let length = 0
    let isCut = false
    let isLate = false
    const whole = expectWhole(c.req.raw.headers)
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.byteLength
        whole.take(chunk)
        isLate = !sender.take(chunk.byteLength)
        if (length > FORM_BODY_MAX_BYTES) controller.error(new Error('The form is too large'))
        else if (isLate) controller.error(new Error('The place of a slow sender was needed'))
        else controller.enqueue(chunk)
      },
      flush(controller) {
        sender.end()
        isCut = !whole.isWhole()
        if (isCut) controller.error(new Error('The form was cut'))
      },
    })
    return {
      body: c.req.raw.body.pipeThrough(counter),
      type,
      findError() {
        if (length > FORM_BODY_MAX_BYTES) return 'bodyTooLarge'
        return isLate ? 'bodyTooSlow' : isCut ? 'formMalformed' : null
      },
    }
  }
  const isJson = /^application\/json\s*(;|$)/i.test(type)
  const bytes = await readBody(c, BODY_MAX_BYTES)
  if (bytes === 'formMalformed' && !isJson) return 'mediaTypeUnsupported'
  if (typeof bytes === 'string') return bytes
  if (bytes.byteLength === 0) return NO_BODY
  if (!isJson) return 'mediaTypeUnsupported'
  return { body: bytes, type: 'application/json', findError: () => null }
}
