import type { Language } from '../../shared/sites.ts'

export type Texts = readonly [nb: string, sv: string, en: string]

const INDEX: Record<Language, 0 | 1 | 2> = { nb: 0, sv: 1, en: 2 }

/** Returns the text in a language. */
export function inLanguage(texts: Texts, language: Language): string {
  return texts[INDEX[language]]
}
