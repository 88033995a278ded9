import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Access, Endpoint } from '../../shared/api/endpoint.ts'
import { ERROR_CODES, type ErrorCode } from '../../shared/errors.ts'
import { COUNTRIES, LANGUAGES } from '../../shared/sites.ts'
import { ApiFailure } from '../http/failure.ts'

type Json = Record<string, unknown>

/**
 * Returns the OpenAPI 3.1 document of a table of endpoints, with camelCase keys as for `X-Requested-Case:
 * camel`.
 */
export function createOpenApiDocument(endpoints: Record<string, Endpoint>): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = `/${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Torg commerce API',
      version: '1',
      description:
        'Keys are snake_case unless the request says `X-Requested-Case: camel`. Both slash forms of a path are served.',
    },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      parameters: SITE_PARAMETERS,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sessionid' },
        csrf: { type: 'apiKey', in: 'header', name: 'x-csrftoken' },
        server: { type: 'apiKey', in: 'header', name: 'x-client-token' },
      },
    },
  }
}

const ACCESS_NAMES: Record<Access, string> = {
  A: 'anyone',
  G: 'logged-in users and guests of the checkout',
  U: 'logged-in users',
  P: 'private customers',
  O: 'members of an organisation',
  T: 'holders of a token',
  S: 'servers with the client token',
}

function operationOf(name: string, endpoint: Endpoint): Json {
  const isChange = endpoint.method !== 'GET'
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `For ${ACCESS_NAMES[endpoint.access]}.`,
    tags: [endpoint.path.split('/')[0]],
    'x-access': endpoint.access,
    'x-idempotent': endpoint.isIdempotent,
    parameters: [
      { $ref: '#/components/parameters/country' },
      { $ref: '#/components/parameters/language' },
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.isIdempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    security: securityOf(endpoint.access, isChange),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: contentOf(endpoint.body, endpoint.kind === 'upload' ? 'multipart/form-data' : null),
      },
    }),
    responses: {
      [endpoint.status]: endpoint.response
        ? { description: 'Success', content: contentOf(endpoint.response, endpoint.contentType) }
        : { description: 'Done' },
      ...errorResponses(endpoint),
    },
  }
}

function securityOf(access: Access, isChange: boolean): Json[] {
  if (access === 'S') return [{ server: [] }]
  if (isChange) return [{ session: [], csrf: [] }]
  return access === 'A' || access === 'T' ? [{}, { session: [] }] : [{ session: [] }]
}

function errorResponses(endpoint: Endpoint): Json {
  const codes: ErrorCode[] = ['VALIDATION_ERROR', 'unsupported_site', 'rate_limited', 'internal_error']
  if (Object.keys(endpoint.params).length > 0) codes.push('not_found')
  if (!['A', 'T'].includes(endpoint.access)) codes.push('not_authenticated', 'forbidden')
  if (endpoint.method !== 'GET') codes.push('csrf_failed')
  if (endpoint.body) codes.push('malformed_json', 'payload_too_large', 'unsupported_media_type')
  if (endpoint.isIdempotent) codes.push('idempotency_key_reused')
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of [...codes, ...endpoint.errors]) {
    const { status } = new ApiFailure(code)
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, each]) => [
      status,
      { description: each.join(', '), content: jsonOf({ $ref: '#/components/schemas/Error' }) },
    ]),
  )
}

function parametersOf(schemas: Record<string, GenericSchema>, place: 'path' | 'query'): Json[] {
  return Object.entries(schemas).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: wireSchema(schema),
  }))
}

/** The schema's input: amounts as decimal strings, before they become minor units. */
function wireSchema(schema: GenericSchema): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode: 'input',
    target: 'draft-2020-12',
    errorMode: 'ignore',
  }) as Json
  return rest
}

function contentOf(schema: GenericSchema, contentType: string | null): Json {
  return contentType
    ? { [contentType.split(';')[0] ?? contentType]: { schema: wireSchema(schema) } }
    : jsonOf(wireSchema(schema))
}

function jsonOf(schema: Json): Json {
  return { 'application/json': { schema } }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
}

const SITE_PARAMETERS = {
  country: { name: 'x-country', in: 'header', required: false, schema: { enum: COUNTRIES, default: 'NO' } },
  language: { name: 'x-language', in: 'header', required: false, schema: { enum: LANGUAGES, default: 'en' } },
}

const COUPLE = {
  type: 'object',
  required: ['code', 'message'],
  properties: { code: { type: 'string' }, message: { type: 'string' } },
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['statusCode', 'message', 'code', 'errors', 'transactionId'],
  properties: {
    statusCode: { type: 'integer' },
    message: { type: 'string' },
    code: { enum: ERROR_CODES },
    errors: { type: 'array', minItems: 1, items: COUPLE },
    fieldErrors: { type: 'object', additionalProperties: COUPLE },
    details: { type: 'object' },
    transactionId: { type: 'string' },
  },
}
