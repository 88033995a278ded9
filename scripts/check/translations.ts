import { readFileSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { FUZZY } from '../extract/keep-translations.ts'
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

/**
 * Returns one line for each message without a translation, or with that of an older sentence: its file,
 * language and English text.
 */
export async function findMissingTranslations(catalogues: readonly Catalogue[]): Promise<string[]> {
  const { parse } = formatter({ lineNumbers: false })
  const missing = await Promise.all(
    catalogues.map(async ({ file, language, text }) => {
      const context = { locale: language, sourceLocale: 'en', filename: file }
      return Object.entries(await parse(text, context))
        .filter(([, { translation, extra }]) => !translation || isFuzzy(extra))
        .map(([id, { message = id, translation }]) =>
          translation
            ? `${file}: correct the ${language} translation of "${message}", then delete its "#, fuzzy"`
            : `${file}: no ${language} translation of "${message}"`,
        )
    }),
  )
  return missing.flat()
}

/**
 * Returns one line for each message of one word, or of two around a value, that tells translators neither by a
 * comment nor by a context where it stands.
 */
export async function findUnexplained({ file, language, text }: Catalogue): Promise<string[]> {
  const { parse } = formatter({ lineNumbers: false })
  const messages = await parse(text, { locale: language, sourceLocale: 'en', filename: file })
  return Object.values(messages)
    .filter(({ message = '' }) => isShort(message))
    .filter(({ context, comments = [] }) => !context && comments.every(isCode))
    .map(({ message }) => `${file}: "${message}" needs a comment for translators (docs/words.md)`)
}

/** Lingui writes the code of a value above its message. */
function isCode(comment: string): boolean {
  return comment.startsWith('placeholder ')
}

/** Whether a correction of the English left a translation to look at (scripts/extract/keep-translations.ts). */
function isFuzzy(extra: unknown): boolean {
  return ((extra as { flags?: string[] } | undefined)?.flags ?? []).includes(FUZZY)
}

function isShort(message: string): boolean {
  if (message.includes(', plural,')) return false
  const words = message.replace(/<[^>]*>|\{\w+\}/g, ' ').match(/\p{L}+/gu) ?? []
  return words.length <= (message.includes('{') ? 2 : 1)
}
