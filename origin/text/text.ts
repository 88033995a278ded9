import { messages as en } from 'virtual:messages/en/origin'
import { messages as nb } from 'virtual:messages/nb/origin'
import { messages as sv } from 'virtual:messages/sv/origin'
import { createText } from '../../shared/text/create-text.ts'

/** Returns a message in a language. Its words are in `locales/`, its English is in the source. */
export const text = createText({ nb, sv, en })
