import { prepareAll, sql } from '../db/query.ts'
import { INDEX_COLUMNS, indexedWords } from './documents.ts'
import type { Parts } from './compound-parts.ts'
import { nameWords } from './name-words.ts'
import type { ProductKinds } from './rules/product-kinds.ts'
import type { SaidWords } from './said-words.ts'
import type { DocumentRef, SearchSource } from './search-source.ts'
import { refsParameter } from './sources.ts'

/** What is stored of a document, so that it can be compared and taken out of the index. */
export type StoredDocument = DocumentRef & {
  /** 0 for the words of claims, which are no document. */
  id: number
  brandId: number | null
  /** JSON: the values of `DOCUMENT_COLUMNS`, then those of `INDEX_COLUMNS`. */
  content: string
  said: SaidWords
}

const DOCUMENT_COLUMNS = ['in_no', 'in_se', 'popularity', 'words_nb', 'words_sv', 'words_en'] as const
const KINDS = ['category', 'recipe', 'brand', 'product'] as const
const POPULARITY_MAX = 2 ** 20 - 2

/**
 * The id of a document follows from the document: kind by kind, the most popular first, because a search reads the
 * lowest ids first (`match.ts`). Ids of products have at most thirty bits, so that it fits into 53.
 */
export function documentId({ kind, refId, popularity }: SearchSource): number {
  const rank = POPULARITY_MAX + 1 - Math.min(Math.max(popularity, 0), POPULARITY_MAX)
  return KINDS.indexOf(kind) * 2 ** 50 + rank * 2 ** 30 + refId
}

/** Returns the row of a document. */
export function toDocument(
  source: SearchSource,
  kinds: ProductKinds | null,
  { said, parts }: { said: SaidWords; parts: Parts },
): StoredDocument {
  const { kind, refId, name } = source
  const words = indexedWords(source, parts, kinds)
  const content = [
    Number(source.inNo),
    Number(source.inSe),
    source.popularity,
    ...[name.nb, name.sv, name.en].map((each) => nameWords([each]).length),
    ...INDEX_COLUMNS.map((column) => words[column]),
  ]
  return {
    kind,
    refId,
    id: documentId(source),
    brandId: source.brandId,
    content: JSON.stringify(content),
    said,
  }
}

type Row = {
  kind: StoredDocument['kind']
  ref_id: number
  document_id: number
  brand_id: number | null
  content: string
  said: string
}

/** Selects the rows of `:refs`; `toStored` reads them. */
export const STORED = sql<Row>(
  `SELECT d.kind, d.ref_id, d.document_id, d.brand_id, d.content, d.said
     FROM json_each(:refs) ref CROSS JOIN indexed_documents d
       ON d.kind = ref.value ->> 0 AND d.ref_id = ref.value ->> 1`,
)

export function toStored(rows: readonly Row[]): StoredDocument[] {
  return rows.map(({ kind, ref_id, document_id, brand_id, content, said }) => ({
    kind,
    refId: ref_id,
    id: document_id,
    brandId: brand_id,
    content,
    said: JSON.parse(said) as SaidWords,
  }))
}

const IS_ONE = `(kind, ref_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(:refs))`
const valuesFrom = (columns: readonly string[], from: number) =>
  columns.map((_, index) => `content ->> ${from + index}`).join(', ')
const INDEXED = `${INDEX_COLUMNS.join(', ')}`
const WORDS = valuesFrom(INDEX_COLUMNS, DOCUMENT_COLUMNS.length)

/**
 * The statements that replace what is stored of `refs` by `documents`, in the order of the index: it writes a new
 * segment for each step back.
 */
export function replaceStatements(
  db: D1Database,
  refs: readonly DocumentRef[],
  documents: readonly StoredDocument[],
): Record<keyof typeof REPLACE, D1PreparedStatement> {
  const rows = documents
    .toSorted((one, other) => one.id - other.id)
    .map(({ kind, refId, id, brandId, content, said }) => [
      kind,
      refId,
      id,
      brandId,
      content,
      JSON.stringify(said),
    ])
  return prepareAll(db, REPLACE, { refs: refsParameter(refs), rows: JSON.stringify(rows) })
}

const REPLACE = {
  words: sql<never>(
    `INSERT INTO search_index (search_index, rowid, ${INDEXED})
     SELECT 'delete', document_id, ${WORDS} FROM indexed_documents
      WHERE ${IS_ONE} AND document_id > 0 ORDER BY document_id`,
  ),
  documents: sql<never>(`DELETE FROM search_documents WHERE ${IS_ONE}`),
  stored: sql<never>(`DELETE FROM indexed_documents WHERE ${IS_ONE}`),
  fresh: sql<never>(
    `INSERT INTO indexed_documents (kind, ref_id, document_id, brand_id, content, said)
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(:rows)`,
  ),
  freshDocuments: sql<never>(
    `INSERT INTO search_documents (id, kind, ref_id, ${DOCUMENT_COLUMNS.join(', ')})
     SELECT document_id, kind, ref_id, ${valuesFrom(DOCUMENT_COLUMNS, 0)} FROM indexed_documents
      WHERE ${IS_ONE} AND document_id > 0`,
  ),
  freshWords: sql<never>(
    `INSERT INTO search_index (rowid, ${INDEXED})
     SELECT document_id, ${WORDS} FROM indexed_documents
      WHERE ${IS_ONE} AND document_id > 0 ORDER BY document_id`,
  ),
}
