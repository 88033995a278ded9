import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { LANGUAGES, type Language } from '../../shared/sites.ts'
import { ROOT } from '../project.ts'

/** A thing, what each language calls it, and what it does not. `*` ends a term that may go on in any way. */
export type GlossaryRow = { thing: string } & Record<Language | `never_${Language}`, string>
/** Part of a text in which a term means something else. */
export type GlossaryException = { language: Language; text: string; reason: string }
export type Glossary = { rows: readonly GlossaryRow[]; exceptions: readonly GlossaryException[] }
/** A text of the shop and where it is written. */
export type ShopText = { file: string; language: Language; text: string }

/** Reads locales/glossary.csv and locales/glossary-exceptions.csv. */
export function readGlossary(): Glossary {
  return { rows: readTable('glossary'), exceptions: readTable('glossary-exceptions') }
}

function readTable<Row>(name: string): Row[] {
  return parse<Row>(readFileSync(path.join(ROOT, `locales/${name}.csv`)), { columns: true })
}

/**
 * Returns one line for each term that a text uses and the glossary refuses, with what to say instead, and for
 * each exception that no text needs.
 */
export function findRefusedTerms(texts: readonly ShopText[], { rows, exceptions }: Glossary): string[] {
  const terms = LANGUAGES.flatMap((language) => rows.flatMap((row) => termsOf(row, language)))
  const used = new Set<GlossaryException>()
  const refused = texts.flatMap(({ file, language, text }) => {
    let words = text
    for (const exception of exceptions.filter((each) => each.language === language)) {
      const rest = words.replaceAll(exception.text, '…')
      const isNeeded = terms.some((term) => isIn(term, language, exception.text))
      if (rest !== words && isNeeded) used.add(exception)
      words = rest
    }
    return terms
      .filter((term) => isIn(term, language, words))
      .map(({ term, say }) => `${file}, ${language}: "${text}" says "${term}"; say "${say}" (docs/words.md)`)
  })
  const unused = exceptions
    .filter((exception) => !used.has(exception))
    .map(({ language, text }) => `locales/glossary-exceptions.csv: no text needs "${text}" (${language})`)
  return [...refused, ...unused]
}

type Term = { language: Language; term: string; say: string; pattern: RegExp }

function termsOf(row: GlossaryRow, language: Language): Term[] {
  return neverOf(row, language).map((term) => ({
    language,
    term: term.replaceAll('*', ''),
    say: row[language],
    pattern: patternOf(term),
  }))
}

function neverOf(row: GlossaryRow, language: Language): string[] {
  return row[`never_${language}`].split(';').flatMap((term) => term.trim() || [])
}

/** Whole words, with any space between them. A compound that only ends with the term is another word. */
function patternOf(term: string): RegExp {
  const words = term.replaceAll('*', '\\p{L}*').replaceAll(' ', '\\s+')
  return new RegExp(`(?<![\\p{L}-])${words}(?!\\p{L})`, 'iu')
}

function isIn({ pattern, ...term }: Term, language: Language, text: string): boolean {
  return term.language === language && pattern.test(text)
}

/** The rows as the table of docs/words.md. */
export function tableOf(rows: readonly GlossaryRow[]): string {
  const cells = [
    ['Thing', 'nb', 'sv', 'en', 'Never'],
    ...rows.map((row) => [
      row.thing,
      row.nb,
      row.sv,
      row.en,
      LANGUAGES.flatMap((each) => said(row, each)).join('; '),
    ]),
  ]
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? []
  const [head = '', ...body] = cells.map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  )
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n')
}

function said(row: GlossaryRow, language: Language): string[] {
  const never = neverOf(row, language).map((term) => term.replaceAll('*', ''))
  return never.length > 0 ? [`${language}: ${never.join(', ')}`] : []
}

const WORDS = path.join(ROOT, 'docs/words.md')

/** Returns docs/words.md as it is, and with the table of these rows. */
export function withTable(rows: readonly GlossaryRow[]): { file: string; before: string; after: string } {
  const before = readFileSync(WORDS, 'utf8')
  const from = before.indexOf('\n|', before.indexOf('## Glossary')) + 1
  const to = before.indexOf('\n\n', from)
  return { file: WORDS, before, after: before.slice(0, from) + tableOf(rows) + before.slice(to) }
}
