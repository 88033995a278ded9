import { createMiddleware } from 'hono/factory'
import type { EndpointKind } from '../../shared/api/endpoint.ts'
import type { Senders } from '../../shared/http/senders.ts'
import { type AppContext, type AppEnv, required } from '../context.ts'
import { errorNameFor, errorResponse } from '../errors/error-response.ts'
import { UpstreamError } from '../errors/upstream-error.ts'
import { BODY_MAX_BYTES, FORM_BODY_MAX_BYTES } from './ingress.ts'
import { readBody, UPLOAD_PATIENCE } from './read-body.ts'
import { isMultipart } from './read-form.ts'
import { readStart } from './read-start.ts'
import { isSameOrigin } from './same-origin.ts'

type Ahead = {
  /** The kind of the called endpoint or form; null for any other request. */
  kindOf: (c: AppContext) => EndpointKind | null
  senders: (kind: EndpointKind | null) => Senders
  /**
   * Identifies the session of a user who may send photos; null for everyone else. May throw `UpstreamError`.
   */
  findUploader: (c: AppContext) => Promise<string | null>
}

/**
 * Middleware that reads a body before its request takes a permit, so that slow senders block nobody
 * (docs/reference/security.md#request-sizes). Accepts a form with photos only for endpoints that take one and
 * from logged-in users. An API call with photos streams; a document form is read completely.
 */
export function readAhead({ kindOf, senders, findUploader }: Ahead) {
  return createMiddleware<AppEnv>(async function readAhead(c, next) {
    const { raw } = c.req
    if (!raw.body || raw.method === 'GET' || raw.method === 'HEAD') return next()
    const kind = kindOf(c)
    const isUpload = isMultipart(c)
    if (isUpload && kind !== 'upload') return errorResponse(c, 'mediaTypeUnsupported')
    const isCall = required(c, 'location').path.startsWith('/api/')
    // The form's handler refuses it without reading it.
    if (isUpload && !isCall && !isSameOrigin(c)) return next()
    let owner: string | null
    try {
      owner = isUpload ? await findUploader(c) : null
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      return errorResponse(c, errorNameFor(error))
    }
    const isRefused = isUpload && owner === null
    c.set('isRefusedUpload', isRefused)
    if (isRefused && isCall) return next()
    const isPassedOn = isUpload && isCall
    const sender = senders(isRefused ? null : kind).open({ isPassedOn, ...(owner !== null && { owner }) })
    if (!sender) return errorResponse(c, 'busy')
    try {
      if (isPassedOn) c.set('uploadSender', sender)
      else if (isRefused) {
        const typed = await readStart(raw, BODY_MAX_BYTES, sender)
        if (!typed) return errorResponse(c, 'busy')
        c.set('typedBeforeLogin', typed)
      } else {
        const upload = isUpload && { patience: UPLOAD_PATIENCE }
        const bytes = await readBody(c, upload ? FORM_BODY_MAX_BYTES : BODY_MAX_BYTES, { sender, ...upload })
        if (typeof bytes === 'string') return errorResponse(c, bytes)
      }
      return await next()
    } finally {
      sender.release()
    }
  })
}
