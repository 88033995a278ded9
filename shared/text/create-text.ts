import { type MessageDescriptor, type Messages, setupI18n } from '@lingui/core'
import type { Language } from '../sites.ts'

/**
 * Returns the function that says a server's messages. It has an instance of Lingui for each language and
 * none that is active: one isolate serves requests in all languages at once
 * (docs/reference/security.md#request-state).
 */
export function createText(
  catalogues: Record<Language, Messages>,
): (language: Language, message: MessageDescriptor) => string {
  const create = (locale: Language) => setupI18n({ locale, messages: { [locale]: catalogues[locale] } })
  const instances = { nb: create('nb'), sv: create('sv'), en: create('en') }
  return (language, message) => instances[language]._(message)
}
