import type * as v from 'valibot'
import type { ErrorCode } from '../errors.ts'

type Schema = v.GenericSchema
type Schemas = Record<string, Schema>
type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameters<Rest>
  : never

/**
 * Who may call: A anyone (an anonymous session is made when one is needed), G logged in or a guest of the
 * checkout, U logged in, P private customer, O member of an organisation, T holder of a token, S a server with our
 * client token.
 */
export type Access = 'A' | 'G' | 'U' | 'P' | 'O' | 'T' | 'S'

/**
 * The kind of a call decides deadlines, permits, caches and headers. `catalogue`: a public read, the same for
 * everyone of a country and language, cacheable. `personal`: belongs to a session and is never cached.
 * `money`: a change that may wait for a payment provider. `upload`: a `multipart/form-data` body with files,
 * which streams.
 */
export type EndpointKind = 'catalogue' | 'personal' | 'money' | 'upload'

export type Endpoint<
  Path extends string = string,
  Query extends Schemas = Schemas,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
  Params extends Schemas = Schemas,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1/`, for example `products/{id}/`. Both slash forms are served. */
  path: Path
  kind: EndpointKind
  summary: string
  access: Access
  /** One schema per path parameter; the worker refuses a path that does not match before it forwards. */
  params: Params
  /** snake_case or kebab-case names, as in the URL. */
  query: Query
  body: Body
  /** `undefined` means 204. */
  response: Response
  /** Status of a success; 200, or 204 without a response schema. */
  status: 200 | 201 | 202 | 204
  /** Codes besides the standard 400, 401, 403, 404, 429 and 500. */
  errors: readonly ErrorCode[]
  /** Honours `Idempotency-Key` (docs/reference/api.md#idempotency). */
  isIdempotent: boolean
  /** camelCase paths of fields whose keys are data and never change case. */
  verbatimKeys: readonly string[]
  /** The media type of a response that is not JSON. */
  contentType: string | null
  /**
   * The request carries its own proof and comes from servers or e-mail programs, so it needs no CSRF check.
   */
  isSigned: boolean
}

type Definition<Path extends string, Query, Body, Response, Params> = {
  path: Path
  summary: string
  access?: Access
  query?: Query
  body?: Body
  response?: Response
  status?: Endpoint['status']
  errors?: readonly ErrorCode[]
  isIdempotent?: boolean
  verbatimKeys?: readonly string[]
  contentType?: string
  isSigned?: boolean
} & (
  | { kind: 'catalogue'; method?: 'GET' }
  | { kind: 'personal'; method?: Endpoint['method'] }
  | { kind: 'money' | 'upload'; method: Exclude<Endpoint['method'], 'GET'> }
) &
  ([PathParameters<Path>] extends [never] ? { params?: Params } : { params: Params })

/**
 * One endpoint of the commerce API: the backend validates with it, the client calls with it, and the
 * OpenAPI document is written from it (docs/reference/api.md#errors).
 */
export function defineEndpoint<
  const Path extends string,
  Query extends Schemas = Record<never, Schema>,
  Body extends Schema | undefined = undefined,
  Response extends Schema | undefined = undefined,
  Params extends Record<PathParameters<Path>, Schema> = Record<PathParameters<Path>, Schema>,
>(
  definition: Definition<Path, Query, Body, Response, Params>,
): Endpoint<Path, Query, Body, Response, Params> {
  const response = definition.response as Response
  return {
    method: 'GET',
    access: 'A',
    errors: [],
    isIdempotent: false,
    verbatimKeys: [],
    isSigned: false,
    contentType: null,
    ...definition,
    params: (definition.params ?? {}) as Params,
    query: (definition.query ?? {}) as Query,
    body: definition.body as Body,
    response,
    status: definition.status ?? (response ? 200 : 204),
  }
}

/** An endpoint to call; only catalogue reads need their schemas. */
export type CalledEndpoint =
  | Endpoint
  | (Pick<Endpoint, 'method' | 'path'> & { kind: Exclude<EndpointKind, 'catalogue'> })

/** One call of an endpoint; nothing of it is encoded yet. */
export type EndpointCall = {
  endpoint: CalledEndpoint
  params?: Readonly<Record<string, unknown>> | undefined
  /** Lists repeat their name; null and undefined are omitted. */
  query?: Readonly<Record<string, unknown>> | undefined
  /** `FormData` goes out as multipart, everything else as JSON. */
  body?: unknown
  /** Makes a repeat of the call harmless, for endpoints with `isIdempotent`. */
  idempotencyKey?: string
}

type Inputs<Fields extends Schemas> = { [Name in keyof Fields]: v.InferInput<Fields[Name]> }
type Outputs<Fields extends Schemas> = { [Name in keyof Fields]: v.InferOutput<Fields[Name]> }
type ParamsOf<Called> = Called extends { params: infer Params extends Schemas } ? Params : never
type QueryOf<Called> = Called extends { query: infer Query extends Schemas } ? Query : never

/** A caller's input: parameters, query and body before validation. */
export type EndpointInput<Called extends Endpoint> = {
  params?: Inputs<ParamsOf<Called>>
  query?: Partial<Inputs<QueryOf<Called>>>
  body?: Called['body'] extends Schema ? v.InferInput<Called['body']> : undefined
}

/** A handler's input, parsed. */
export type HandlerInput<Called extends Endpoint> = {
  params: Outputs<ParamsOf<Called>>
  query: Outputs<QueryOf<Called>>
  body: Called['body'] extends Schema ? v.InferOutput<Called['body']> : undefined
}

/** A handler's result in its wire form (money as decimal strings). */
export type EndpointResponse<Called extends Endpoint> = Called['response'] extends Schema
  ? v.InferInput<Called['response']>
  : undefined

/** A caller's result (money as minor units). */
export type EndpointResult<Called extends Endpoint> = Called['response'] extends Schema
  ? v.InferOutput<Called['response']>
  : undefined
