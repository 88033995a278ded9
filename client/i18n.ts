import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Language } from '../shared/sites.ts'

type CatalogueLoader = () => Promise<Messages>

/** The one place that imports catalogues: every noun of a language, in one chunk per language. */
const CATALOGUES: Record<Language, Record<string, CatalogueLoader>> = {
  nb: import.meta.glob<Messages>('../locales/nb/*.po', { import: 'messages' }),
  sv: import.meta.glob<Messages>('../locales/sv/*.po', { import: 'messages' }),
  en: import.meta.glob<Messages>('../locales/en/*.po', { import: 'messages' }),
}

/** All messages of a language. Catalogues are constants, so the worker may keep the promise. */
export async function loadMessages(language: Language): Promise<Messages> {
  const parts = await Promise.all(Object.values(CATALOGUES[language]).map((load) => load()))
  return Object.assign({}, ...parts)
}

/**
 * An instance of its own for each request and each tree: isolates interleave requests, and a shared
 * instance would speak the wrong language (security 12).
 */
export function createI18n(language: Language, messages: Messages): I18n {
  return setupI18n({ locale: language, messages: { [language]: messages } })
}
