import { Hono } from 'hono'
import * as v from 'valibot'
import type { Endpoint, EndpointResponse, HandlerInput } from '../../shared/api/endpoint.ts'
import type { OriginDeps } from '../deps.ts'
import { createSenders, type Senders } from '../../shared/http/senders.ts'
import { responseText, failureResponse, successResponse } from './response.ts'
import { camelKeysOf, snakePath } from './case.ts'
import { nearestReplica } from '../db/replica.ts'
import { loadRequest, type OriginContext, type OriginVariables, type RequestContext } from './context.ts'
import { requireOwnPage } from './csrf.ts'
import { ApiFailure } from './failure.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { runOnce } from './idempotency.ts'
import { FORMS_AT_ONCE, readBody } from './read-body.ts'
import { requireAccess } from './session.ts'

export type Handler<Called extends Endpoint> = (
  input: HandlerInput<Called>,
  request: RequestContext,
) => Promise<EndpointResponse<Called>>

/** One handler per endpoint of a table, typed by its endpoint. */
export type Handlers<Table extends Record<string, Endpoint>> = { [Name in keyof Table]: Handler<Table[Name]> }

/**
 * Creates an app that serves each endpoint of the table with its handler, in both slash forms without a
 * redirect, which would lose bodies (docs/reference/api.md#slashes). Checks run in this order: site, own
 * page, access, body, query. The body is read only after the access check.
 */
export function mountEndpoints<Table extends Record<string, Endpoint>>(
  deps: OriginDeps,
  endpoints: Table,
  handlers: Handlers<Table>,
): Hono<OriginVariables> {
  const api = new Hono<OriginVariables>()
  api.use(loadRequest(deps))
  const senders = createSenders({ ...FORMS_AT_ONCE, now: () => deps.clock().getTime() })
  const mounted = Object.entries(endpoints).map(([name, endpoint]) => ({
    endpoint,
    handler: handlers[name as keyof Table] as unknown as Handler<Endpoint>,
    pattern: `/${endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`,
  }))
  // Literal segments win over parameters, whatever the order of the table.
  mounted.sort((one, other) => one.pattern.split(':').length - other.pattern.split(':').length)
  for (const { endpoint, handler, pattern } of mounted) {
    api.on(endpoint.method, pattern, (c) => serve(c, { endpoint, handler, senders }))
  }
  for (const pattern of new Set(mounted.map((each) => each.pattern))) {
    const methods = mounted.filter((each) => each.pattern === pattern).map(({ endpoint }) => endpoint.method)
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ')
    api.all(pattern, (c) => failureResponse(c, new ApiFailure('method_not_allowed', { headers: { allow } })))
  }
  return api
}

async function serve(
  c: OriginContext,
  { endpoint, handler, senders }: { endpoint: Endpoint; handler: Handler<Endpoint>; senders: Senders },
): Promise<Response> {
  const request = c.get('request')
  if (endpoint.method !== 'GET' && endpoint.access !== 'S' && !endpoint.isSigned)
    await requireOwnPage(request)
  const params = readParams(c, endpoint)
  await requireAccess(request, endpoint.access)
  const sender = endpoint.kind === 'upload' ? senders.open() : null
  try {
    const body = endpoint.body ? await readBody(c, endpoint, sender) : undefined
    const input = {
      params,
      query: readQuery(c, endpoint),
      body: parseBody(request, endpoint, body),
    } as HandlerInput<Endpoint>
    if (endpoint.kind === 'catalogue') request.db = nearestReplica(request.db)
    const run = async () => ({
      status: endpoint.status,
      body: ((await handler(input, request)) as unknown) ?? null,
    })
    const response = endpoint.isIdempotent
      ? await runOnce(request, { method: endpoint.method, path: pathOf(c), body }, run)
      : await run()
    return successResponse(
      c,
      endpoint,
      response.status,
      response.body === null
        ? null
        : endpoint.contentType
          ? String(response.body)
          : responseText(c, endpoint, response.body),
    )
  } finally {
    sender?.release()
  }
}

/** A malformed parameter is a 404 (docs/reference/security.md#parameters). */
function readParams(c: OriginContext, endpoint: Endpoint): unknown {
  const parsed = v.safeParse(v.object(endpoint.params), c.req.param())
  if (!parsed.success) throw new ApiFailure('not_found')
  return parsed.output
}

function readQuery(c: OriginContext, endpoint: Endpoint): unknown {
  const request = c.get('request')
  const parsed = v.safeParse(v.object(endpoint.query), c.req.query())
  if (!parsed.success) {
    throw new ApiFailure('VALIDATION_ERROR', {
      fieldErrors: fieldErrorsOf(parsed.issues, request, (path) => path),
    })
  }
  return parsed.output
}

function parseBody(request: RequestContext, endpoint: Endpoint, body: unknown): unknown {
  if (!endpoint.body) return undefined
  const parsed = v.safeParse(endpoint.body, camelKeysOf(body))
  if (parsed.success) return parsed.output
  const pathOf = request.isCamel ? (path: string) => path : snakePath
  throw new ApiFailure('VALIDATION_ERROR', {
    fieldErrors: fieldErrorsOf(parsed.issues, request, pathOf),
  })
}

/** The path below the mount without its last slash, so that both forms of a call are equal. */
function pathOf(c: OriginContext): string {
  return new URL(c.req.url).pathname.replace(/^.*?\/v1\//, '').replace(/\/$/, '')
}
