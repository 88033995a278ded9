import { createMiddleware } from 'hono/factory'
import type { Bound } from '../bound.ts'
import type { AppContext, AppEnv } from '../context.ts'
import { JSON_BODY_MAX_BYTES } from '../door.ts'
import { readSent } from '../read-sent.ts'
import { answerRefusal } from '../refuse.ts'

/**
 * What is sent is here before its request takes a place among those that work: who sends slowly keeps nobody
 * else out (security 4). A form with pictures streams, under the deadline of its call. `boundOf`
 * says which places a sender needs one of.
 */
export function readAhead(boundOf: (c: AppContext) => Bound) {
  return createMiddleware<AppEnv>(async function readAhead(c, next) {
    const { raw } = c.req
    const isForm = /^multipart\/form-data/i.test(c.req.header('content-type') ?? '')
    if (!raw.body || raw.method === 'GET' || raw.method === 'HEAD' || isForm) return next()
    const leave = boundOf(c).enter()
    if (!leave) return answerRefusal(c, 'busy')
    const bytes = await readSent(raw, JSON_BODY_MAX_BYTES).finally(leave)
    if (typeof bytes === 'string') return answerRefusal(c, bytes)
    c.set('sent', bytes)
    c.req.raw = new Request(raw, { method: raw.method, body: bytes })
    return next()
  })
}
