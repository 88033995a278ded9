import {
  execute,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type ValidationRule,
} from 'graphql'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { OriginDeps } from '../deps.ts'
import { PREVIEW_HEADER } from '../../shared/content/editing-headers.ts'
import { isEqualInConstantTime } from '../http/digest.ts'
import { withLiveLinks } from './editing/dead-links.ts'
import { readPreviewToken } from './editing/preview-token.ts'
import { type EditedDocument, findEdited } from './editing/versions.ts'
import {
  DOCUMENT_TYPES,
  type DocumentType,
  readDocuments,
  selectDocuments,
  withDraft,
  type Selection,
} from './documents.ts'
import { BODY_MAX_BYTES, findExcess, TOKENS_MAX } from './limits.ts'
import { SCHEMA } from './schema.ts'

const DATASET = 'production'

const question = v.object({
  query: v.pipe(v.string(), v.nonEmpty()),
  variables: v.nullish(v.record(v.string(), v.unknown())),
  operationName: v.nullish(v.string()),
})

/**
 * The content system: GraphQL over stored documents (docs/reference/services.md#content). As in GraphQL
 * over HTTP, an invalid query gets status 200 and `errors`. A token is required only where one is
 * configured. Only development tells its schema.
 */
export function createCms(deps: OriginDeps): Hono {
  const { db, config } = deps
  const rules =
    config.environment === 'development'
      ? specifiedRules
      : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  const app = new Hono()
  app.post(
    `/:dataset{${DATASET}}`,
    bodyLimit({
      maxSize: BODY_MAX_BYTES,
      onError: (c) => c.json(failure('The query is too long'), 413),
    }),
    async (c) => {
      c.header('cache-control', 'no-store')
      const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
      if (config.cmsToken && !isEqualInConstantTime(token, config.cmsToken)) {
        return c.json(failure('The token is not known'), 401)
      }
      const asked = v.safeParse(question, await c.req.json().catch(() => null))
      if (!asked.success) return c.json(failure('The body is a JSON object with a query'), 400)
      const named = await readPreviewToken(deps, c.req.header(PREVIEW_HEADER) ?? '')
      const draft = named && (await findEdited(db, named.id, named.version))
      return c.json(await runQuery(deps, asked.output, draft, rules))
    },
  )
  return app
}

async function runQuery(
  deps: OriginDeps,
  asked: v.InferOutput<typeof question>,
  draft: EditedDocument | null,
  rules: readonly ValidationRule[],
) {
  try {
    const document = parse(asked.query, { maxTokens: TOKENS_MAX })
    const excess = findExcess(document)
    if (excess) return failure(excess)
    const errors = validate(SCHEMA, document, rules)
    if (errors.length > 0) return { errors: errors.map(toMessage) }
    const result = await execute({
      schema: SCHEMA,
      document,
      rootValue: createRoot(deps, draft),
      variableValues: asked.variables ?? {},
      operationName: asked.operationName ?? null,
    })
    return result.errors ? { data: result.data ?? null, errors: result.errors.map(toMessage) } : result
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [toMessage(error)] }
    throw error
  }
}

/**
 * One pair of root fields per type. Documents are read once per query, however many fields use them; a draft
 * stands in for its document.
 */
function createRoot(deps: OriginDeps, draft: EditedDocument | null) {
  const read = new Map<DocumentType, ReturnType<typeof readDocuments>>()
  const documents = (type: DocumentType) => {
    const reading =
      read.get(type) ?? readDocuments(deps.db, type).then((found) => withDraft(found, draft, type))
    read.set(type, reading)
    return reading
  }
  return Object.fromEntries(
    Object.entries(DOCUMENT_TYPES).flatMap(([name, type]) => [
      [
        `all${name}`,
        async (selection: Selection) =>
          withLiveLinks(deps, selectDocuments(await documents(type), selection)),
      ],
      [
        name,
        async ({ id }: { id: string }) =>
          withLiveLinks(
            deps,
            (await documents(type)).filter(({ _id }) => _id === id),
          )[0] ?? null,
      ],
    ]),
  )
}

function toMessage({ message }: GraphQLError): { message: string } {
  return { message }
}

function failure(message: string) {
  return { errors: [{ message }] }
}
