import { messages as en } from 'virtual:messages/en/worker'
import { messages as nb } from 'virtual:messages/nb/worker'
import { messages as sv } from 'virtual:messages/sv/worker'
import { createText } from '../shared/text/create-text.ts'

/** Returns a message in a language. Its words are in `locales/`, its English is in the source. */
export const text = createText({ nb, sv, en })
