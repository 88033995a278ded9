import { insertRows, type Statement } from '../db/statements.ts'
import { INDEX_COLUMNS, indexedWords, listWords, nameWords, type SearchSource } from './documents.ts'
import { readSources } from './sources.ts'
import { buildVocabulary } from './vocabulary.ts'

/** D1 takes parameters of at most two million bytes. */
const ROWS_AT_ONCE = 2_000

/** Makes the index of the search anew from the catalogue, in one transaction. */
export async function rebuildSearch(db: D1Database): Promise<void> {
  const statements = searchStatements(await readSources(db))
  await db.batch(statements.map(({ sql, params }) => db.prepare(sql).bind(...params)))
}

function searchStatements(sources: readonly SearchSource[]): Statement[] {
  const lists = listWords(sources)
  const vocabulary = buildVocabulary(sources)
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
        const words = indexedWords(source, lists)
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
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    statements.push(insertRows(table, columns, rows.slice(from, from + ROWS_AT_ONCE)))
  }
  return statements
}
