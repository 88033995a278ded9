import type { GenericSchema, InferOutput } from 'valibot'
import { addressOf } from '../../shared/api/address.ts'
import type {
  CalledEndpoint,
  Endpoint,
  EndpointCall,
  EndpointInput,
  EndpointResult,
} from '../../shared/api/endpoint.ts'
import { ApiError, EMPTY_RESULT } from '../../shared/errors.ts'
import type { Transport } from './transport.ts'

/** Called with every failure that is not an API response, and with the id that finds the call in the logs. */
export type ApiReport = (error: unknown, call: ApiCall) => void
export type ApiCall = { method: string; path: string; transactionId: string }

export type ApiOptions = {
  transport: Transport
  /** The id of the page's request. Without it every call gets a new id. */
  transactionId?: string | undefined
  report?: ApiReport
}

type CallOptions = {
  idempotencyKey?: string
  signal?: AbortSignal
  /** Run instead of throwing, by status; the return value becomes the call's result. */
  handlers?: Record<number, (error: ApiError) => unknown>
  throwOnError?: boolean
}
type Quiet = { throwOnError: false }
type WithSchema<Schema> = { as: Schema }
type WithReader<Result> = {
  read: (body: unknown, reportDropped: ReportDropped) => Result | Promise<Result>
}
/** Called for each part of a response that was left out. */
export type ReportDropped = (part: Error) => void

export type Api = {
  /** Calls an endpoint without schemas: `read` turns the parsed JSON into the result. */
  call<Result>(
    endpoint: CalledEndpoint,
    input: Pick<EndpointCall, 'params' | 'query' | 'body'>,
    options: CallOptions & WithReader<Result>,
  ): Promise<Result>
  /** Calls an endpoint and parses its response with `schema`, or else with the endpoint's own. */
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
 * Creates the client of the commerce API, for the browser and for the server render. A call throws `ApiError`
 * for a response that is not OK or has `errors`, rethrows what the transport threw, and throws `Empty result`
 * for a success without a body. What a response's schema leaves out is reported, too
 * (docs/reference/security.md#outside-data). The schema library loads with the first response that needs it: the first
 * page of a new visitor has its data in the HTML.
 */
export function createApi({ transport, transactionId: given, report }: ApiOptions): Api {
  const call = async (endpoint: CalledEndpoint, input: Input, options: Options = {}) => {
    const {
      as = (endpoint as Partial<Endpoint>).response,
      read = parserOf(endpoint, as),
      handlers,
      throwOnError,
      ...rest
    } = options
    const transactionId = given ?? crypto.randomUUID()
    const { method, path } = endpoint
    // The pattern, because an address may hold a token.
    const tell = (error: unknown) => report?.(error, { method, path, transactionId })
    try {
      const response = await transport({ endpoint, ...input, ...rest, transactionId })
      const { status, body } = response
      if (status === 204) return await read(undefined, tell)
      const isRefused = typeof body === 'object' && body !== null && 'errors' in body
      if (status >= 300 || isRefused)
        throw new ApiError({ method, path: addressOf({ endpoint, params: input.params }) }, response)
      if (body === null || body === undefined) throw new Error(EMPTY_RESULT)
      return await read(body, tell)
    } catch (error) {
      if (!(error instanceof ApiError)) tell(error)
      else {
        const handle = handlers?.[error.statusCode]
        if (handle) return handle(error)
      }
      if (throwOnError === false) return undefined
      throw error
    }
  }
  return { call: call as Api['call'] }
}

type Input = Pick<EndpointCall, 'params' | 'query' | 'body'>
type Options = CallOptions & {
  as?: GenericSchema | undefined
  read?: (body: unknown, reportDropped: ReportDropped) => unknown
}

/**
 * Starts to load the schema library during the request. A failure to load is thrown when the body is parsed.
 */
function parserOf(endpoint: CalledEndpoint, schema: GenericSchema | undefined) {
  if (!schema) return () => undefined
  const parser = import('../../shared/api/parse-response.ts')
  parser.catch(() => {})
  return async (body: unknown, reportDropped: ReportDropped) =>
    (await parser).parseResponse(endpoint, schema, body, reportDropped)
}
