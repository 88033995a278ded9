import { splitCompound } from '../../origin/search/rules/compounds.ts'
import { spellingKeys } from '../../origin/search/rules/spelling.ts'
import { claimWords } from '../../origin/search/rules/claims.ts'
import { getKind } from '../../origin/search/rules/lexicon.ts'
import { INDEX_COLUMNS, indexedWords } from '../../origin/search/documents.ts'
import { kindsOfSource } from '../../origin/search/document-tokens.ts'
import { nameWords } from '../../origin/search/name-words.ts'
import { EMPTY_WORDS } from '../../origin/search/query.ts'
import type { DocumentRef, SearchSource } from '../../origin/search/search-source.ts'
import { readSources } from '../../origin/search/sources.ts'
import { formsOf, wordsOf } from '../../origin/text/folding.ts'
import { COUNTRIES, LANGUAGES, type Language } from '../../shared/sites.ts'

/** What the index should hold, computed from the whole catalogue at once; lists are sorted. */
export type PlainIndex = { order: string[]; terms: string[]; words: string[]; keys: string[] }

/** Computes the index of the whole catalogue in memory. */
export async function computeIndex(db: D1Database): Promise<PlainIndex> {
  const sources = await readSources(db, await readRefs(db))
  const lists = { nb: new Map<string, number>(), sv: new Map<string, number>() }
  for (const { name, categories } of sources) {
    for (const language of ['nb', 'sv'] as const) {
      for (const word of nameWords([name[language], ...categories[language]]))
        if (word.length >= 3) lists[language].set(word, 1)
    }
  }
  const terms = sources.flatMap((source) => {
    const words = indexedWords(source, lists, kindsOfSource(source))
    return INDEX_COLUMNS.flatMap((column) =>
      words[column]
        .split(' ')
        .filter(Boolean)
        .map((term) => `${source.kind} ${source.refId} ${column} ${term}`),
    )
  })
  const order = [...Map.groupBy(sources, ({ kind }) => kind)].flatMap(([, some]) =>
    some
      .toSorted((one, other) => other.popularity - one.popularity || one.refId - other.refId)
      .map(({ kind, refId, inNo, inSe }) => `${kind} ${refId} ${inNo} ${inSe}`),
  )
  const { words, keys } = computeWords(sources)
  return { order: order.toSorted(), terms: terms.toSorted(), words: words.toSorted(), keys: keys.toSorted() }
}

type Use = { display: string; uses: number; languages: Map<Language, number> }

function computeWords(sources: readonly SearchSource[]): { words: string[]; keys: string[] } {
  const found = new Map<string, Map<string, Use>>()
  const add = (country: string, display: string, language: Language, uses: number) => {
    if (!/^\p{L}{3,30}$/u.test(display) || EMPTY_WORDS.has(display)) return
    for (const word of formsOf(display)) {
      const ways = found.get(`${country} ${word}`) ?? new Map<string, Use>()
      const use = ways.get(display) ?? { display, uses: 0, languages: new Map() }
      use.uses += uses
      use.languages.set(language, (use.languages.get(language) ?? 0) + 1)
      found.set(`${country} ${word}`, ways.set(display, use))
    }
  }
  for (const country of COUNTRIES) {
    for (const language of LANGUAGES) {
      for (const word of claimWords()) add(country, word, language, 1)
      for (const source of sources) {
        if (!(country === 'NO' ? source.inNo : source.inSe)) continue
        const texts = [source.name[language], ...source.categories[language]]
        for (const word of nameWords(texts)) add(country, word, language, 1)
        for (const word of wordsOf(source.brand ?? '')) add(country, word, language, 1)
        for (const kind of kindsOfSource(source)?.all ?? [])
          getKind(kind).words[language].forEach((word, at) => add(country, word, language, Number(at === 0)))
      }
    }
  }
  const words: string[] = []
  const keys: string[] = []
  for (const [word, ways] of found) {
    const own = word.startsWith('NO') ? 'nb' : 'sv'
    const ownUses = ({ languages }: Use) => languages.get(own) ?? 0
    const [usual] = [...ways.values()].toSorted(
      (one, other) =>
        ownUses(other) - ownUses(one) || other.uses - one.uses || (one.display < other.display ? -1 : 1),
    )
    const uses = [...ways.values()].reduce((sum, each) => sum + each.uses, 0)
    const languages = LANGUAGES.filter((each) => [...ways.values()].some((way) => way.languages.has(each)))
    words.push(`${word} ${usual?.display} ${Math.max(1, uses)} ${languages.join('')}`)
    keys.push(...spellingKeys(usual?.display ?? '').map((key) => `${key} ${word}`))
  }
  return { words, keys }
}

async function readRefs(db: D1Database): Promise<DocumentRef[]> {
  const { results } = await db
    .prepare(
      `SELECT 'category' AS kind, id FROM categories UNION ALL SELECT 'recipe', id FROM recipes
        UNION ALL SELECT 'brand', id FROM brands UNION ALL SELECT 'product', id FROM products`,
    )
    .all<{ kind: DocumentRef['kind']; id: number }>()
  return results.map(({ kind, id }) => ({ kind, refId: id }))
}

/** Reads what the index does hold of `terms`, as `columnTerms` returns them. */
export async function readIndex(db: D1Database, terms: ReadonlySet<string>): Promise<PlainIndex> {
  const column = async (sql: string, ...params: string[]) => {
    const { results } = await db
      .prepare(sql)
      .bind(...params)
      .all<{ line: string }>()
    return results.map(({ line }) => line)
  }
  const flag = (name: string) => `iif(${name}, 'true', 'false')`
  const languages = LANGUAGES.map((each) => `iif(in_${each}, '${each}', '')`).join(' || ')
  const [order, found, words, keys] = await Promise.all([
    column(`SELECT kind || ' ' || ref_id || ' ' || ${flag('in_no')} || ' ' || ${flag('in_se')} AS line
              FROM search_documents ORDER BY id`),
    column(
      `SELECT coalesce(d.kind || ' ' || d.ref_id, 'nothing') || ' ' || (term.value ->> 0) AS line
         FROM json_each(?1) term CROSS JOIN search_index LEFT JOIN search_documents d ON d.id = search_index.rowid
        WHERE search_index MATCH term.value ->> 1`,
      JSON.stringify([...terms].map((term) => [term, `${term.replace(' ', ' : "')}"`])),
    ),
    column(`SELECT country || ' ' || word || ' ' || display || ' ' || uses || ' ' || ${languages} AS line
              FROM search_words`),
    column(`SELECT key || ' ' || country || ' ' || word AS line FROM search_keys`),
  ])
  return { order, terms: found.toSorted(), words: words.toSorted(), keys: keys.toSorted() }
}

/** Returns the columns and terms of an index, without their documents. */
export function columnTerms({ terms }: PlainIndex): string[] {
  return terms.map((each) => each.split(' ').slice(2).join(' '))
}

/** A word of a compound that no name of the catalogue has, so that it is split in another way once it is a name. */
export function findUnsplit(names: readonly string[]): string {
  const words = new Set(nameWords(names))
  const found = [...words].find(
    (word) => /^\p{L}{9,}$/u.test(word) && !splitCompound(word, (part) => words.has(part)),
  )
  if (!found) throw new Error('Every long word of the catalogue is split')
  return found
}
