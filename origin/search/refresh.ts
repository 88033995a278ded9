import { readBatch, runBatch } from '../db/batch.ts'
import { endGuard, guard, isLostRace } from '../db/guard.ts'
import { prepare, sql } from '../db/query.ts'
import { changeParts, countParts, createParts, type PartRow, type Parts } from './compound-parts.ts'
import { kindsOfSource } from './document-tokens.ts'
import { hasNotes, noteStatements, takeNotes } from './notes.ts'
import { saidWords, wordsOfClaims } from './said-words.ts'
import type { DocumentRef } from './search-source.ts'
import { readSources, refsParameter } from './sources.ts'
import { replaceStatements, STORED, toDocument, toStored, type StoredDocument } from './stored-documents.ts'
import { readUses, wordStatements } from './stored-words.ts'
import { countWords, type UseChanges } from './word-uses.ts'

type Place = { db: D1Database; now: string }

/** A run that has not stored anything for so long is over. */
const HELD_MS = 5 * 60_000

/**
 * Indexes the documents that have changed, at most `atMost` parts of them, each in one transaction: memory does not
 * grow with the catalogue, and a search finds the former words until the new ones are stored. One run at a time: while
 * another is at work it takes these documents, too.
 */
export async function refreshSearch({ db, now }: Place, atMost = Infinity): Promise<void> {
  if (!(await hasNotes(db))) return
  const holder = crypto.randomUUID()
  if (!(await begin({ db, now }, holder))) return
  try {
    const parts = await readParts(db)
    for (let part = 0; part < atMost; part += 1) {
      const refs = await takeNotes(db)
      if (refs.length === 0) break
      await indexPart({ db, now }, { holder, refs, parts })
    }
  } catch (error) {
    // Another run holds the index now.
    if (!isLostRace(error)) throw error
  } finally {
    await prepare(db, END, { holder }).run()
  }
}

const BEGIN = sql<never>(
  `INSERT INTO search_refresh (id, holder, renewed_at) VALUES (1, :holder, :now)
   ON CONFLICT (id) DO UPDATE SET holder = excluded.holder, renewed_at = excluded.renewed_at
    WHERE renewed_at < :ended`,
)
const RENEW = sql<never>('UPDATE search_refresh SET renewed_at = :now WHERE holder = :holder')
const END = sql<never>('DELETE FROM search_refresh WHERE holder = :holder')

async function begin({ db, now }: Place, holder: string): Promise<boolean> {
  const ended = new Date(Date.parse(now) - HELD_MS).toISOString()
  const { meta } = await prepare(db, BEGIN, { holder, now, ended }).run()
  return meta.changes === 1
}

async function readParts(db: D1Database): Promise<Parts> {
  const { results } = await prepare(
    db,
    sql<PartRow>('SELECT language, word, uses FROM search_parts'),
    {},
  ).all<PartRow>()
  const parts = createParts()
  for (const { language, word, uses } of results) parts[language].set(word, uses)
  return parts
}

type Run = { holder: string; refs: readonly DocumentRef[]; parts: Parts }

/** Stores the documents of `refs` anew where they differ from what is stored, and applies them to `parts`. */
async function indexPart({ db, now }: Place, { holder, refs, parts }: Run): Promise<void> {
  const { stored: rows } = await readBatch(db, { stored: STORED }, { refs: refsParameter(refs) })
  const stored = toStored(rows)
  const said = new Map(
    (await readSources(db, refs)).map((source) => {
      const kinds = kindsOfSource(source)
      return [source, { kinds, said: saidWords(source, kinds) }] as const
    }),
  )
  const claims = refs.some(({ kind }) => kind === 'claims') ? [wordsOfClaims()] : []
  const uses: UseChanges = new Map()
  const partChanges = createParts()
  const count = (words: StoredDocument['said'], sign: 1 | -1) => {
    countWords(uses, words, sign)
    countParts(partChanges, words, sign)
  }
  for (const each of stored) count(each.said, -1)
  for (const each of [...said.values()].map((one) => one.said)) count(each, 1)
  for (const each of claims) count(each, 1)
  const changedParts = changeParts(parts, partChanges)
  const documents: StoredDocument[] = [
    ...[...said].map(([source, its]) => toDocument(source, its.kinds, { said: its.said, parts })),
    ...claims.map((words) => ({
      kind: 'claims' as const,
      refId: 0,
      id: 0,
      brandId: null,
      content: '[]',
      said: words,
    })),
  ]
  const before = await readUses(db, uses)
  const changed = changedDocuments(stored, documents)
  await runBatch(db, {
    held: guard(db, 'EXISTS (SELECT 1 FROM search_refresh WHERE holder = ?1)', [holder]),
    renewed: prepare(db, RENEW, { holder, now }),
    documents: replaceStatements(db, changed.refs, changed.documents),
    words: wordStatements(db, { before, changes: uses, parts: changedParts.rows }),
    notes: noteStatements(db, { refs, recut: changedParts.recut, brands: brandsOf(changed) }),
    end: endGuard(db),
  })
}

type Changed = { refs: DocumentRef[]; documents: StoredDocument[]; old: StoredDocument[] }

/** Returns what is to be replaced: documents that are new, gone or others than the stored ones. */
function changedDocuments(stored: readonly StoredDocument[], documents: readonly StoredDocument[]): Changed {
  const keyOf = ({ kind, refId }: DocumentRef) => `${kind} ${refId}`
  const old = new Map(stored.map((each) => [keyOf(each), each]))
  const found = new Set(documents.map(keyOf))
  const fresh = documents.filter((each) => JSON.stringify(each) !== JSON.stringify(old.get(keyOf(each))))
  const gone = stored.filter((each) => !found.has(keyOf(each)))
  return {
    refs: [...fresh, ...gone].map(({ kind, refId }) => ({ kind, refId })),
    documents: fresh,
    old: [...gone, ...fresh.flatMap((each) => old.get(keyOf(each)) ?? [])],
  }
}

/** The brands whose number of products, or countries, may be others. */
function brandsOf({ documents, old }: Changed): Set<number> {
  return new Set([...documents, ...old].flatMap(({ brandId }) => brandId ?? []))
}
