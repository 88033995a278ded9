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
  /** What a request calls; null for nothing that has a kind. */
  kindOf: (c: AppContext) => EndpointKind | null
  senders: (kind: EndpointKind | null) => Senders
  /** A name for the session of somebody who may send photos; null for everybody else. May throw `UpstreamError`. */
  findUploader: (c: AppContext) => Promise<string | null>
}

/**
 * Reads a body before its request takes a permit to work: a slow sender keeps nobody else out
 * (docs/reference/security.md#request-sizes). A form with photos is taken where its endpoint has them and from
 * somebody who is logged in; a call with one streams, a document's form is read.
 */
export function readAhead({ kindOf, senders, findUploader }: Ahead) {
  return createMiddleware<AppEnv>(async function readAhead(c, next) {
    const { raw } = c.req
    if (!raw.body || raw.method === 'GET' || raw.method === 'HEAD') return next()
    const kind = kindOf(c)
    const isUpload = isMultipart(c)
    if (isUpload && kind !== 'upload') return errorResponse(c, 'mediaTypeUnsupported')
    const isCall = required(c, 'location').path.startsWith('/api/')
    // Refused below, unread.
    if (isUpload && !isCall && !isSameOrigin(c)) return next()
    let owner: string | null
    try {
      owner = isUpload ? await findUploader(c) : null
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      return errorResponse(c, errorNameFor(error))
    }
    const isRefused = isUpload && owner === null
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
