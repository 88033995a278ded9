import * as v from 'valibot'
import type { Endpoint, EndpointResult } from '../../shared/api/endpoint.ts'
import { getSession } from '../../shared/api/user.ts'
import { parseResponse } from '../../shared/api/parse-response.ts'
import { ApiError } from '../../shared/errors.ts'
import { type CallEndpoint, MalformedForm } from '../../shared/forms/form.ts'
import type { AppContext } from '../context.ts'
import { reportDropped } from '../errors/report-dropped.ts'
import { type BackendCall, callBackend } from '../upstream/call.ts'
import { findClosed } from '../upstream/closed-checkout.ts'
import { buildSetCookies } from '../upstream/response-headers.ts'

export type FormApi = {
  call: CallEndpoint
  /** Cookies of the responses so far, rebuilt with our flags (docs/reference/security.md#cookies). */
  setCookies: readonly string[]
}

/**
 * Calls the API for a visitor who posted a form. Session and token are fetched before the first call, so that
 * no HTML contains one (docs/reference/pages.md#document-forms). `call` throws `ApiError` for an error
 * response, `MalformedForm` for a path parameter that its schema refuses, and otherwise for an unreachable
 * backend or a response that does not match its schema.
 */
export function openFormApi(c: AppContext): FormApi {
  const cookies = parseCookies(c.req.header('cookie') ?? '')
  const setCookies: string[] = []
  let hasSession = false

  const send = async (call: BackendCall) => {
    const response = await callBackend(c, call, { as: 'form', cookies })
    for (const line of buildSetCookies(response.headers, c.get('deps').config)) {
      setCookies.push(line)
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return readJson(call.endpoint, response)
  }

  return {
    setCookies,
    async call(endpoint, { params, query, body, multipart }, options = {}) {
      const checked = checkParams(endpoint, params as Record<string, unknown> | undefined)
      const closed = findClosed(c, endpoint)
      if (closed) await readJson(endpoint, closed)
      if (!hasSession) await send({ endpoint: getSession })
      hasSession = true
      const data = await send({ endpoint, params: checked, query, body: multipart ?? body, ...options })
      const { response } = endpoint
      return (response &&
        parseResponse(endpoint, response, data, reportDropped(c, { where: 'form' }))) as EndpointResult<
        typeof endpoint
      >
    },
  }
}

async function readJson(call: { method: string; path: string }, response: Response): Promise<unknown> {
  const text = await response.text()
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  if (response.status < 400) return body
  throw new ApiError(call, { status: response.status, statusText: response.statusText, body })
}

/** Throws for a parameter that would change the URL's path. */
function checkParams(endpoint: Endpoint, params: Record<string, unknown> = {}): Record<string, unknown> {
  for (const [name, schema] of Object.entries(endpoint.params)) {
    if (!v.is(schema, params[name])) throw new MalformedForm(endpoint.path)
  }
  return params
}

function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim())
  }
  return cookies
}
