import { prepare, prepareAll, sql } from '../db/query.ts'
import type { PartRow } from './compound-parts.ts'
import { spellingKeys } from './rules/spelling.ts'
import {
  changedUses,
  isUsed,
  keyOf,
  knownWords,
  type KnownWord,
  type UseChanges,
  type WordUse,
} from './word-uses.ts'

const USES = sql<WordUse>(
  `SELECT u.country, u.word, u.display, u.uses, u.in_nb AS nb, u.in_sv AS sv, u.in_en AS en
     FROM (SELECT DISTINCT value ->> 0 AS country, value ->> 1 AS word FROM json_each(:words)) w
    CROSS JOIN search_uses u ON u.country = w.country AND u.word = w.word`,
)

/** Reads the stored uses of all words that change. */
export async function readUses(db: D1Database, changes: UseChanges): Promise<WordUse[]> {
  const words = JSON.stringify([...changes.values()].map(({ country, word }) => [country, word]))
  const { results } = await prepare(db, USES, { words }).all<WordUse>()
  return results
}

/** The statements that apply the changes to uses, known words and keys of misspellings; `before` is from `readUses`. */
export function wordStatements(
  db: D1Database,
  { before, changes, parts }: { before: readonly WordUse[]; changes: UseChanges; parts: readonly PartRow[] },
): Record<keyof typeof REPLACE, D1PreparedStatement> {
  const uses = changedUses(before, changes)
  const changed = new Map(uses.map((use) => [keyOf(use), use]))
  const old = knownWords(before)
  const fresh = knownWords([...before.filter((use) => !changed.has(keyOf(use))), ...uses])
  const words = [...fresh].flatMap(([key, word]) => (isSame(word, old.get(key)) ? [] : [word]))
  const gone = [...old].flatMap(([key, word]) => (fresh.has(key) ? [] : [word]))
  return prepareAll(db, REPLACE, {
    uses: JSON.stringify(uses.map((use) => [...idOf(use), use.display, use.uses, use.nb, use.sv, use.en])),
    unused: JSON.stringify(uses.filter((use) => !isUsed(use)).map((use) => [...idOf(use), use.display])),
    words: JSON.stringify(
      words.map((word) => [
        ...idOf(word),
        word.display,
        word.uses,
        ...[word.nb, word.sv, word.en].map(Number),
      ]),
    ),
    gone: JSON.stringify(gone.map(idOf)),
    goneKeys: JSON.stringify(keysOf([...old.values()], fresh)),
    keys: JSON.stringify(keysOf(words, old)),
    parts: JSON.stringify(parts.map(({ language, word, uses: count }) => [language, word, count])),
  })
}

const idOf = ({ country, word }: Pick<KnownWord, 'country' | 'word'>) => [country, word]

const isSame = (one: KnownWord, other: KnownWord | undefined) => JSON.stringify(one) === JSON.stringify(other)

/** The keys of words that are written in another way among the others, or not known there. */
function keysOf(words: readonly KnownWord[], others: ReadonlyMap<string, KnownWord>): string[][] {
  return words
    .filter(({ country, word, display }) => others.get(`${country}${word}`)?.display !== display)
    .flatMap(({ country, word, display }) => spellingKeys(display).map((key) => [key, country, word]))
}

const REPLACE = {
  uses: sql<never>(
    `INSERT INTO search_uses (country, word, display, uses, in_nb, in_sv, in_en)
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
       FROM json_each(:uses) WHERE true
     ON CONFLICT DO UPDATE SET uses = excluded.uses, in_nb = excluded.in_nb, in_sv = excluded.in_sv, in_en = excluded.in_en`,
  ),
  unused: sql<never>(
    `DELETE FROM search_uses WHERE (country, word, display) IN (
       SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(:unused))`,
  ),
  words: sql<never>(
    `INSERT INTO search_words (country, word, display, uses, in_nb, in_sv, in_en)
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
       FROM json_each(:words) WHERE true
     ON CONFLICT (country, word) DO UPDATE SET display = excluded.display, uses = excluded.uses,
       in_nb = excluded.in_nb, in_sv = excluded.in_sv, in_en = excluded.in_en`,
  ),
  gone: sql<never>(
    `DELETE FROM search_words WHERE (country, word) IN (SELECT value ->> 0, value ->> 1 FROM json_each(:gone))`,
  ),
  goneKeys: sql<never>(
    `DELETE FROM search_keys WHERE (key, country, word) IN (
       SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(:goneKeys))`,
  ),
  keys: sql<never>(
    `INSERT INTO search_keys (key, country, word)
     SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(:keys) WHERE true ON CONFLICT DO NOTHING`,
  ),
  parts: sql<never>(
    `INSERT INTO search_parts (language, word, uses)
     SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(:parts) WHERE true
     ON CONFLICT DO UPDATE SET uses = excluded.uses`,
  ),
  unusedParts: sql<never>(
    `DELETE FROM search_parts WHERE (language, word) IN (
       SELECT value ->> 0, value ->> 1 FROM json_each(:parts) WHERE value ->> 2 = 0)`,
  ),
}
