import { Hono } from 'hono'
import * as v from 'valibot'
import { MESSAGE_MAX } from '../../shared/api/support.ts'
import type { OriginDeps } from '../deps.ts'
import { loadRequest, type OriginContext, type OriginVariables } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { openConversation, requireConversation } from './conversations.ts'
import { addMessage, readMessages } from './messages.ts'
import { findHours } from './rules/hours.ts'

const SCRIPT_SECONDS = 300
const PROOF_MAX = 4_000

const proof = v.pipe(v.string(), v.regex(/^[\w.-]+$/), v.maxLength(PROOF_MAX))
const opening = v.object({ token: v.optional(proof), secret: v.optional(proof) })
const message = v.object({
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MESSAGE_MAX)),
  key: v.pipe(v.string(), v.uuid()),
  tags: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(20)),
})

/**
 * The reference messenger (docs/chat.md): its script, and the conversations of whoever has a customer's token or
 * a conversation's secret. No cookie counts here, so no other site can act for a visitor.
 */
export function createMessenger(deps: OriginDeps): Hono<OriginVariables> {
  const app = new Hono<OriginVariables>()
  app.get('/messenger.js', (c) =>
    c.body(deps.messengerScript, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': `public, max-age=${SCRIPT_SECONDS}`,
    }),
  )
  app.use('/v1/*', loadRequest(deps))
  app.use('/v1/*', async (c, next) => {
    const request = c.get('request')
    await requireWithinLimit(request, 'chatCallsFrom', request.clientAddress)
    await next()
    c.header('cache-control', 'no-store')
  })
  app.post('/v1/conversations', async (c) => {
    const { token = null, secret = null } = await readBody(c, opening)
    const request = c.get('request')
    const opened = await openConversation(request, { token, secret })
    const messages = await readMessages(deps, opened.conversationId, 0)
    return c.json({ ...opened, messages, hours: findHours(deps.clock(), request.country) })
  })
  app.get('/v1/conversations/:id/messages', async (c) => {
    const { id, status, country } = await requireOwn(c)
    const after = Number(/^\d{1,15}$/.exec(c.req.query('after') ?? '')?.[0] ?? 0)
    const messages = await readMessages(deps, id, after)
    return c.json({ messages, isClosed: status === 'closed', hours: findHours(deps.clock(), country) })
  })
  app.post('/v1/conversations/:id/messages', async (c) => {
    const conversation = await requireOwn(c)
    const written = await readBody(c, message)
    await requireWithinLimit(c.get('request'), 'chatMessage', conversation.id)
    return c.json({ messages: await addMessage(c.get('request'), conversation, written) }, 201)
  })
  return app
}

function requireOwn(c: OriginContext) {
  const [, given = ''] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? []
  const id = c.req.param('id') ?? ''
  if (!v.is(proof, given)) throw new ApiFailure('not_found')
  return requireConversation(c.get('request'), id, given)
}

async function readBody<Schema extends v.GenericSchema>(
  c: OriginContext,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, await c.req.json().catch(() => null))
  if (!parsed.success) throw new ApiFailure('malformed_request')
  return parsed.output
}
