import { FUZZY } from '../extract/keep-translations.ts'
import { type Catalogue, readMessages } from './catalogue.ts'

/**
 * Returns one line for each message without a translation, or with that of an older sentence: its file,
 * language and English text.
 */
export async function findMissingTranslations(catalogues: readonly Catalogue[]): Promise<string[]> {
  const missing = await Promise.all(
    catalogues.map(async (catalogue) => {
      const { file, language } = catalogue
      return (await readMessages(catalogue))
        .filter(({ translation, extra }) => !translation || isFuzzy(extra))
        .map(({ message, translation }) =>
          translation
            ? `${file}: correct the ${language} translation of "${message}", then delete its "#, fuzzy"`
            : `${file}: no ${language} translation of "${message}"`,
        )
    }),
  )
  return missing.flat()
}

/**
 * Returns one line for each translation whose values or tags are not those of its message: `{count}`, `<0>`. Such a
 * value would be shown as nothing, or as NaN.
 */
export async function findOtherValues(catalogue: Catalogue): Promise<string[]> {
  return (await readMessages(catalogue)).flatMap(({ message, translation }) => {
    if (!translation) return []
    const [wanted, found] = [valuesOf(message), valuesOf(translation)]
    return wanted === found
      ? []
      : [
          `${catalogue.file}: the translation of "${message}" has ${found || 'no values'}, not ${wanted || 'none'}`,
        ]
  })
}

const VALUE = /\{(\w+)[,}]/g
/** A form of a plural may be one word: `one {item}`. */
const VALUE_BESIDE_FORMS = /(?<!(?:\b(?:zero|one|two|few|many|other)|=\d+) )\{(\w+)[,}]/g

function valuesOf(text: string): string {
  const value = text.includes(', plural,') ? VALUE_BESIDE_FORMS : VALUE
  const values = [...text.matchAll(value)].map(([, name]) => `{${name}}`)
  const tags = [...text.matchAll(/<(\d+)\/?>/g)].map(([, tag]) => `<${tag}>`)
  return [...new Set([...values, ...tags])].toSorted().join(' ')
}

/**
 * Returns one line for each message of one word, or of two around a value, that tells translators neither by a
 * comment nor by a context where it stands.
 */
export async function findUnexplained(catalogue: Catalogue): Promise<string[]> {
  return (await readMessages(catalogue))
    .filter(({ message }) => isShort(message))
    .filter(({ context, comments = [] }) => !context && comments.every(isCode))
    .map(({ message }) => `${catalogue.file}: "${message}" needs a comment for translators (docs/words.md)`)
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
