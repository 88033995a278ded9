import { prepare, prepareAll, sql } from '../db/query.ts'
import { exactForm } from '../text/folding.ts'
import type { PartRow } from './compound-parts.ts'
import type { DocumentRef } from './search-source.ts'
import { refsParameter } from './sources.ts'

/** Documents that one transaction indexes. */
const AT_ONCE = 500

const ANY = sql<never>('SELECT 1 FROM changed_documents LIMIT 1')
/** Brands come last, because each product changes their number of products. */
const TAKE = sql<{ kind: DocumentRef['kind']; ref_id: number }>(
  `UPDATE changed_documents SET is_taken = 1 WHERE (kind, ref_id) IN (
     SELECT kind, ref_id FROM changed_documents ORDER BY kind DESC, ref_id DESC LIMIT ${AT_ONCE})
   RETURNING kind, ref_id`,
)

/** True when a document waits. */
export async function hasNotes(db: D1Database): Promise<boolean> {
  const { results } = await prepare(db, ANY, {}).all()
  return results.length > 0
}

/** Takes some of the documents that wait. Their notes stay until `noteStatements` has run. */
export async function takeNotes(db: D1Database): Promise<DocumentRef[]> {
  const { results } = await prepare(db, TAKE, {}).all<{ kind: DocumentRef['kind']; ref_id: number }>()
  return results.map(({ kind, ref_id }) => ({ kind, refId: ref_id }))
}

/**
 * The statements that note what depends on the taken documents, and take their notes away: documents with a word that
 * is split in another way, and brands whose products are others. A document that has changed since it was taken stays.
 */
export function noteStatements(
  db: D1Database,
  {
    refs,
    recut,
    brands,
  }: { refs: readonly DocumentRef[]; recut: readonly PartRow[]; brands: ReadonlySet<number> },
): Record<keyof typeof NOTES, D1PreparedStatement> {
  return prepareAll(db, NOTES, {
    refs: refsParameter(refs),
    matches: JSON.stringify(recut.map(({ language, word }) => `${language} : "${exactForm(word)}"`)),
    brands: JSON.stringify([...brands]),
  })
}

const NOTES = {
  recut: sql<never>(
    `INSERT INTO changed_documents (kind, ref_id, is_taken)
     SELECT d.kind, d.ref_id, 0
       FROM json_each(:matches) m CROSS JOIN search_index CROSS JOIN search_documents d ON d.id = search_index.rowid
      WHERE search_index MATCH m.value
     ON CONFLICT DO NOTHING`,
  ),
  brands: sql<never>(
    `INSERT INTO changed_documents (kind, ref_id, is_taken)
     SELECT 'brand', value, 0 FROM json_each(:brands) WHERE true ON CONFLICT DO NOTHING`,
  ),
  done: sql<never>(
    `DELETE FROM changed_documents WHERE is_taken = 1
        AND (kind, ref_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(:refs))`,
  ),
}
