import { readFileSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { ROOT } from '../project.ts'

/** English is the source language and needs no translation. */
const TRANSLATED = ['nb', 'sv']

export type Catalogue = { file: string; language: string; text: string }

/** Reads the catalogues of all translated languages. */
export function readCatalogues(): Catalogue[] {
  return TRANSLATED.map((language) => {
    const file = `locales/${language}.po`
    return { file, language, text: readFileSync(path.join(ROOT, file), 'utf8') }
  })
}

/** Returns one line for each message without a translation: its file, language and English text. */
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
