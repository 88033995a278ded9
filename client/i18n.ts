import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Language } from '../shared/sites.ts'

/** The one place that loads catalogues: one chunk per language, and a page loads its own only. */
const CATALOGUES: Record<Language, () => Promise<{ messages: Messages }>> = {
  nb: () => import('./catalogues/nb.ts'),
  sv: () => import('./catalogues/sv.ts'),
  en: () => import('./catalogues/en.ts'),
}

/** All messages of a language. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await CATALOGUES[language]()).messages
}

/**
 * An instance of its own for each request and each tree: isolates interleave requests, and a shared
 * instance would speak the wrong language (security 12).
 */
export function createI18n(language: Language, messages: Messages): I18n {
  return setupI18n({ locale: language, messages: { [language]: messages } })
}
