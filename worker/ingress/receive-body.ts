import { expectWhole } from '../../shared/http/whole-body.ts'
import type { AppContext } from '../context.ts'
import { FORM_BODY_MAX_BYTES, JSON_BODY_MAX_BYTES } from './ingress.ts'
import { readBody } from './read-body.ts'

/** A body to pass on: read, or on its way. */
export type ReceivedBody = {
  body: BodyInit | null
  type: string | null
  /** What a body that streams has turned out to be, when the call has failed. */
  findError: () => 'bodyTooLarge' | 'formMalformed' | null
}

export const NO_BODY: ReceivedBody = { body: null, type: null, findError: () => null }

/**
 * JSON is read whole and counted; a form with pictures streams through a counter
 * (docs/reference/security.md#request-sizes), which breaks off one that is cut: nothing of it may count as a
 * whole form.
 */
export async function receiveBody(
  c: AppContext,
): Promise<ReceivedBody | 'bodyTooLarge' | 'bodyTooSlow' | 'formMalformed' | 'mediaTypeUnsupported'> {
  if (/^(GET|HEAD)$/.test(c.req.method) || !c.req.raw.body) return NO_BODY
  const type = c.req.header('content-type') ?? ''
  if (/^multipart\/form-data; ?boundary="?[\w'()+,./:=?-]{1,70}"?$/i.test(type)) {
    let length = 0
    let isCut = false
    const whole = expectWhole(c.req.raw.headers)
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.byteLength
        whole.take(chunk)
        if (length > FORM_BODY_MAX_BYTES) controller.error(new Error('The form is too large'))
        else controller.enqueue(chunk)
      },
      flush(controller) {
        isCut = !whole.isWhole()
        if (isCut) controller.error(new Error('The form was cut'))
      },
    })
    return {
      body: c.req.raw.body.pipeThrough(counter),
      type,
      findError: () => (length > FORM_BODY_MAX_BYTES ? 'bodyTooLarge' : isCut ? 'formMalformed' : null),
    }
  }
  const isJson = /^application\/json\s*(;|$)/i.test(type)
  const bytes = await readBody(c, JSON_BODY_MAX_BYTES)
  if (bytes === 'formMalformed' && !isJson) return 'mediaTypeUnsupported'
  if (typeof bytes === 'string') return bytes
  if (bytes.byteLength === 0) return NO_BODY
  if (!isJson) return 'mediaTypeUnsupported'
  return { body: bytes, type: 'application/json', findError: () => null }
}
