import { readFileSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { ROOT } from '../project.ts'

/** English is the source language and needs no translation. */
const TRANSLATED = ['nb', 'sv']

export type Catalogue = { file: string; language: string; text: string }

/** Reads the catalogues of all translated languages. */
export function readCatalogues(): Catalogue[] {
  return TRANSLATED.map(readCatalogue)
}

/** Reads the catalogue of a language. */
export function readCatalogue(language: string): Catalogue {
  const file = `locales/${language}.po`
  return { file, language, text: readFileSync(path.join(ROOT, file), 'utf8') }
}

/** Parses a catalogue. `message` is the English, `shown` what a reader of the language sees. */
export async function readMessages({ file, language, text }: Catalogue) {
  const { parse } = formatter({ lineNumbers: false })
  const entries = await parse(text, { locale: language, sourceLocale: 'en', filename: file })
  return Object.entries(entries).map(([id, { message = id, translation, ...rest }]) => ({
    ...rest,
    message,
    translation,
    shown: translation || message,
  }))
}
