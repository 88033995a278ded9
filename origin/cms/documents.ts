/** GraphQL types and their stored document types (docs/reference/services.md#content). */

export const DOCUMENT_TYPES = {
  EditorialPage: 'editorial_page',
  Footer: 'footer',
  HomePageBlock: 'home_page_block',
  LandingPageShop: 'landing_page_shop',
  LeadCreation: 'lead_creation',
  Page: 'page',
  PressCenter: 'press_center',
  PressRelease: 'press_release',
  SiteSettings: 'site_settings',
} as const
export type DocumentType = (typeof DOCUMENT_TYPES)[keyof typeof DOCUMENT_TYPES]

export type ContentDocument = Record<string, unknown> & {
  _id: string
  _type: string
  _createdAt: string
  _updatedAt: string
}

/** Most documents in one response. */
export const LIMIT_MAX = 100
const DOCUMENTS_MAX = 1_000

/** Returns every document of a type, with fields in snake_case and camelCase. */
export async function readDocuments(db: D1Database, type: DocumentType): Promise<ContentDocument[]> {
  const { results } = await db
    .prepare(
      `SELECT _id, _type, country, language, slug, json, _created_at, _updated_at
         FROM content_documents WHERE _type = ?1 ORDER BY _id LIMIT ?2`,
    )
    .bind(type, DOCUMENTS_MAX)
    .all<DocumentRow>()
  return results.map(toDocument)
}

/** The documents of a type with a draft in place of the document it is of, or added to them. */
export function withDraft(
  documents: readonly ContentDocument[],
  draft: Draft | null,
  type: DocumentType,
): ContentDocument[] {
  if (draft?.type !== type) return [...documents]
  const { id, country, language, slug, json, savedAt } = draft
  const row = {
    _id: id,
    _type: type,
    country,
    language,
    slug,
    json,
    _created_at: savedAt,
    _updated_at: savedAt,
  }
  return [toDocument(row), ...documents.filter(({ _id }) => _id !== id)]
}

type Draft = {
  id: string
  type: DocumentType
  country: string
  language: string
  slug: string | null
  json: string
  savedAt: string
}

export type StringFilter = { eq?: string | null; neq?: string | null; in?: string[] | null }
export type Where = Record<string, StringFilter | { current?: StringFilter | null } | null | undefined>
export type Sorting = { _createdAt?: 'ASC' | 'DESC' | null; _updatedAt?: 'ASC' | 'DESC' | null }
export type Selection = {
  where?: Where | null
  sort?: Sorting[] | null
  limit?: number | null
  offset?: number | null
}

/** Returns the matching documents in order, at most `LIMIT_MAX`. */
export function selectDocuments(
  documents: readonly ContentDocument[],
  { where, sort, limit, offset }: Selection,
): ContentDocument[] {
  const found = documents.filter((document) =>
    Object.entries(where ?? {}).every(([name, filter]) => matches(document[name], filter)),
  )
  for (const order of (sort ?? []).toReversed()) {
    for (const name of ['_updatedAt', '_createdAt'] as const) {
      const direction = order[name]
      if (!direction) continue
      const sign = direction === 'ASC' ? 1 : -1
      found.sort((one, other) => (one[name] < other[name] ? -sign : one[name] > other[name] ? sign : 0))
    }
  }
  const start = Math.max(0, offset ?? 0)
  return found.slice(start, start + Math.min(LIMIT_MAX, Math.max(0, limit ?? LIMIT_MAX)))
}

type DocumentRow = {
  _id: string
  _type: string
  country: string
  language: string
  slug: string | null
  json: string
  _created_at: string
  _updated_at: string
}

function toDocument({ json, slug, _created_at, _updated_at, ...row }: DocumentRow): ContentDocument {
  return {
    ...withCamelNames(JSON.parse(json) as Record<string, unknown>),
    ...row,
    slug: slug === null ? null : { current: slug },
    _createdAt: _created_at,
    _updatedAt: _updated_at,
  }
}

function matches(value: unknown, filter: Where[string]): boolean {
  if (!filter) return true
  if ('current' in filter) {
    const current = (value as { current?: unknown } | null)?.current
    return filter.current ? matches(current, filter.current) : true
  }
  const { eq, neq, in: among } = filter as StringFilter
  if (eq !== undefined && eq !== null && value !== eq) return false
  if (neq !== undefined && neq !== null && value === neq) return false
  return !among || among.includes(String(value))
}

/** Adds `contentType` for `content_type`, in every object of a document except Portable Text. */
function withCamelNames(value: Record<string, unknown>): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (const [name, each] of Object.entries(value)) {
    const converted = name === 'bodyRaw' ? each : convert(each)
    named[name] = converted
    named[name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())] = converted
  }
  return named
}

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert)
  return value !== null && typeof value === 'object'
    ? withCamelNames(value as Record<string, unknown>)
    : value
}
