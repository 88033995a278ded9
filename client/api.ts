import type { GenericSchema, InferOutput } from 'valibot'
import type { Endpoint, EndpointInput, EndpointResult } from '../shared/api/endpoint.ts'
import { ApiError } from '../shared/errors.ts'
import { type ApiOptions, type Query, type RequestOptions, send } from './api-transport.ts'

/** Where the API lives for each side (spec 7). */
export const BROWSER_BASE = '/api/v1/'
export const SERVER_BASE = '/tienda-web-api/v1/'

type CallOptions = Omit<RequestOptions, 'query' | 'body'>
type Quiet = { throwOnError: false }
type WithSchema<Schema> = { as: Schema }

export type Api = {
  /** Any method and path below the base. Answers the parsed JSON, or undefined for a 204; or what `read` makes of it. */
  request<Result = unknown>(
    method: string,
    path: string,
    options?: RequestOptions & { read?: (body: unknown) => Result | Promise<Result> },
  ): Promise<Result>
  /** A declared endpoint: its path built, its answer parsed with its schema or the one given. */
  call<Called extends Endpoint, Schema extends GenericSchema>(
    endpoint: Called,
    input: EndpointInput<Called>,
    options: CallOptions & WithSchema<Schema> & Quiet,
  ): Promise<InferOutput<Schema> | undefined>
  call<Called extends Endpoint, Schema extends GenericSchema>(
    endpoint: Called,
    input: EndpointInput<Called>,
    options: CallOptions & WithSchema<Schema>,
  ): Promise<InferOutput<Schema>>
  call<Called extends Endpoint>(
    endpoint: Called,
    input: EndpointInput<Called>,
    options: CallOptions & Quiet,
  ): Promise<EndpointResult<Called> | undefined>
  call<Called extends Endpoint>(
    endpoint: Called,
    input: EndpointInput<Called>,
    options?: CallOptions,
  ): Promise<EndpointResult<Called>>
}

/**
 * The one client of the commerce API, for the browser and for the server render (spec 7, general
 * client behaviour). Throws `ApiError` for an answer that is not OK or has `errors`, what `fetch`
 * threw for a network failure, `Empty result` for a success without a body, and a missing host on
 * the server as an error of its own (spec 8). The schema library comes with the first answer that needs it:
 * the first page of a newcomer has its data in the HTML.
 */
export function createApi(options: ApiOptions): Api {
  const run = async (
    method: string,
    path: string,
    call: RequestOptions,
    read: (body: unknown) => unknown = (body) => body,
  ) => {
    const transactionId = call.headers?.['x-transaction-id'] ?? options.transactionId ?? crypto.randomUUID()
    try {
      return await read(await send(options, { method, path, transactionId }, call))
    } catch (error) {
      if (!(error instanceof ApiError)) options.report?.(error, { method, path, transactionId })
      else {
        const handle = call.handlers?.[error.statusCode]
        if (handle) return handle(error)
      }
      if (call.throwOnError === false) return undefined
      throw error
    }
  }
  const call = async (
    endpoint: Endpoint,
    input: Input,
    { as, ...rest }: CallOptions & { as?: GenericSchema } = {},
  ) => {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => pathSegment(input.params, name))
    const schema = as ?? endpoint.response
    const reader = schema && loadReader()
    return run(
      endpoint.method,
      path,
      { ...rest, ...input },
      async (body) => reader && (await reader).parseAnswer(schema, body),
    )
  }
  return {
    request: ((method, path, { read, ...call } = {}) => run(method, path, call, read)) as Api['request'],
    call: call as Api['call'],
  }
}

/** On its way while the request is; a failure is told by whoever waits for it. */
function loadReader() {
  const reader = import('./api-answer.ts')
  reader.catch(() => {})
  return reader
}

type Input = { params?: Record<string, unknown>; query?: Query; body?: unknown }

function pathSegment(params: Record<string, unknown> | undefined, name: string): string {
  const value = params?.[name]
  if (value === undefined || value === null || value === '') throw new Error(`The path needs {${name}}`)
  return encodeURIComponent(String(value))
}
