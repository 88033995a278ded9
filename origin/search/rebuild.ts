import { insertRows, type Statement } from '../db/statements.ts'
import { kindsOfSource } from './document-tokens.ts'
import { INDEX_COLUMNS, indexedWords, listWords } from './documents.ts'
import { nameWords } from './name-words.ts'
import type { SearchSource } from './search-source.ts'
import { readSources } from './sources.ts'
import { buildVocabulary } from './vocabulary.ts'

/** D1 limits a parameter to two million bytes, and a batch must fit in memory. */
const PARAMETER_CHARACTERS = 700_000
const BATCH_CHARACTERS = 3_000_000

/**
 * Rebuilds the search index from the catalogue: in one transaction for a few thousand products, else in
 * several, during which searches find less.
 */
export async function rebuildSearch(db: D1Database): Promise<void> {
  let batch: D1PreparedStatement[] = []
  let characters = 0
  for (const { sql, params } of searchStatements(await readSources(db))) {
    batch.push(db.prepare(sql).bind(...params))
    characters += String(params[0] ?? '').length
    if (characters < BATCH_CHARACTERS) continue
    await db.batch(batch)
    batch = []
    characters = 0
  }
  if (batch.length > 0) await db.batch(batch)
}

function searchStatements(sources: readonly SearchSource[]): Statement[] {
  const lists = listWords(sources)
  const kinds = sources.map(kindsOfSource)
  const vocabulary = buildVocabulary(sources, kinds)
  return [
    ...[
      `INSERT INTO search_index (search_index) VALUES ('delete-all')`,
      'DELETE FROM search_documents',
      'DELETE FROM search_spellings',
      'DELETE FROM search_words',
    ].map((sql) => ({ sql, params: [] })),
    ...insertMany(
      'search_documents',
      ['id', 'kind', 'ref_id', 'in_no', 'in_se', 'popularity', 'words_nb', 'words_sv', 'words_en'],
      sources.map((source, index) => [
        index + 1,
        source.kind,
        source.refId,
        Number(source.inNo),
        Number(source.inSe),
        source.popularity,
        nameWords([source.name.nb]).length,
        nameWords([source.name.sv]).length,
        nameWords([source.name.en]).length,
      ]),
    ),
    ...insertMany(
      'search_index',
      ['rowid', ...INDEX_COLUMNS],
      sources.map((source, index) => {
        const words = indexedWords(source, lists, kinds[index] ?? null)
        return [index + 1, ...INDEX_COLUMNS.map((column) => words[column])]
      }),
    ),
    ...insertMany(
      'search_words',
      ['id', 'country', 'word', 'display', 'uses', 'in_nb', 'in_sv', 'in_en'],
      vocabulary.map(({ id, country, word, display, uses, languages }) => [
        id,
        country,
        word,
        display,
        uses,
        Number(languages.has('nb')),
        Number(languages.has('sv')),
        Number(languages.has('en')),
      ]),
    ),
    ...insertMany(
      'search_spellings',
      ['key', 'word_id'],
      vocabulary.flatMap(({ id, keys }) => keys.map((key) => [key, id])),
    ),
  ]
}

function insertMany(table: string, columns: readonly string[], rows: readonly unknown[][]): Statement[] {
  const statements: Statement[] = []
  let part: unknown[][] = []
  let characters = 0
  for (const row of rows) {
    part.push(row)
    characters += row.reduce<number>((sum, cell) => sum + String(cell).length + 3, 2)
    if (characters < PARAMETER_CHARACTERS) continue
    statements.push(insertRows(table, columns, part))
    part = []
    characters = 0
  }
  return part.length > 0 ? [...statements, insertRows(table, columns, part)] : statements
}
