import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { ROOT } from '../project.ts'

/** The source language, English, has every message by itself. */
const TRANSLATED = ['nb', 'sv']

export type Catalogue = { file: string; language: string; text: string }

/** Reads the catalogues of all languages that are translated into. */
export function readCatalogues(): Catalogue[] {
  return TRANSLATED.flatMap((language) =>
    readdirSync(path.join(ROOT, 'locales', language))
      .toSorted()
      .map((name) => {
        const file = `locales/${language}/${name}`
        return { file, language, text: readFileSync(path.join(ROOT, file), 'utf8') }
      }),
  )
}

/** One line for each message without a translation, with its file, language and English text. */
export async function findMissingTranslations(catalogues: readonly Catalogue[]): Promise<string[]> {
  const { parse } = formatter({ lineNumbers: false })
  const missing = await Promise.all(
    catalogues.map(async ({ file, language, text }) => {
      const context = { locale: language, sourceLocale: 'en', filename: file }
      return Object.entries(await parse(text, context))
        .filter(([, { translation }]) => !translation)
        .map(([id, { message = id }]) => `${file}: no ${language} translation of "${message}"`)
    }),
  )
  return missing.flat()
}
