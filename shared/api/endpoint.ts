import type * as v from 'valibot'
import type { ErrorCode } from '../errors.ts'

type Schema = v.GenericSchema
type Schemas = Record<string, Schema>
type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameters<Rest>
  : never

/**
 * Who may call: A anyone (an anonymous session is made when one is needed), U logged in, P private
 * customer, O member of an organisation, T holder of a token, S a server with our client token.
 */
export type Access = 'A' | 'U' | 'P' | 'O' | 'T' | 'S'

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
  summary: string
  access: Access
  /** One schema per path parameter; the worker refuses a path that does not match before it forwards. */
  params: Params
  /** snake_case or kebab-case names as they stand in the address. */
  query: Query
  body: Body
  /** `undefined` answers 204. */
  response: Response
  /** Status of a success; 200, or 204 without a response schema. */
  status: 200 | 201 | 202 | 204
  /** Codes besides the standard 400, 401, 403, 404, 429 and 500. */
  errors: readonly ErrorCode[]
  /** Honours `Idempotency-Key` (contract 1). */
  isIdempotent: boolean
  /** The answer belongs to a session: `no-store`, varies on the cookie. */
  isPersonal: boolean
  /** camelCase paths of fields whose keys are data and never change case. */
  verbatimKeys: readonly string[]
  /** The body is `multipart/form-data`; a field that is a file stays a `File` (contract 1, multipart). */
  isMultipart: boolean
  /** Set for an answer that is a text of another kind than JSON. */
  contentType: string | null
  /** Carries its own proof and comes from servers or mail programs: no page of ours has to send it. */
  isSigned: boolean
}

type Definition<Path extends string, Query, Body, Response, Params> = {
  method?: Endpoint['method']
  path: Path
  summary: string
  access?: Access
  query?: Query
  body?: Body
  response?: Response
  status?: Endpoint['status']
  errors?: readonly ErrorCode[]
  isIdempotent?: boolean
  isPersonal?: boolean
  verbatimKeys?: readonly string[]
  isMultipart?: boolean
  contentType?: string
  isSigned?: boolean
} & ([PathParameters<Path>] extends [never] ? { params?: Params } : { params: Params })

/**
 * One endpoint of the commerce API: the backend validates with it, the client calls with it, and the
 * OpenAPI document is written from it (contract 1).
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
    isPersonal: false,
    verbatimKeys: [],
    isSigned: false,
    isMultipart: false,
    contentType: null,
    ...definition,
    params: (definition.params ?? {}) as Params,
    query: (definition.query ?? {}) as Query,
    body: definition.body as Body,
    response,
    status: definition.status ?? (response ? 200 : 204),
  }
}

type Inputs<Fields extends Schemas> = { [Name in keyof Fields]: v.InferInput<Fields[Name]> }
type Outputs<Fields extends Schemas> = { [Name in keyof Fields]: v.InferOutput<Fields[Name]> }
type ParamsOf<Called> = Called extends { params: infer Params extends Schemas } ? Params : never
type QueryOf<Called> = Called extends { query: infer Query extends Schemas } ? Query : never

/** What a caller passes: parameters, query and body before validation. */
export type EndpointInput<Called extends Endpoint> = {
  params?: Inputs<ParamsOf<Called>>
  query?: Partial<Inputs<QueryOf<Called>>>
  body?: Called['body'] extends Schema ? v.InferInput<Called['body']> : undefined
}

/** What a handler gets: everything parsed. */
export type HandlerInput<Called extends Endpoint> = {
  params: Outputs<ParamsOf<Called>>
  query: Outputs<QueryOf<Called>>
  body: Called['body'] extends Schema ? v.InferOutput<Called['body']> : undefined
}

/** What a handler answers, as it stands on the wire (money as decimal strings). */
export type EndpointAnswer<Called extends Endpoint> = Called['response'] extends Schema
  ? v.InferInput<Called['response']>
  : undefined

/** What a caller receives (money as minor units). */
export type EndpointResult<Called extends Endpoint> = Called['response'] extends Schema
  ? v.InferOutput<Called['response']>
  : undefined
