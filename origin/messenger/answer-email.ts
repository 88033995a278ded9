import { msg } from '@lingui/core/macro'
import type { Country, Language } from '../../shared/sites.ts'
import type { Email } from '../mailbox/email.ts'
import { text } from '../text/text.ts'

/**
 * The answer to a message by the contact form, with what was asked below it. Without a name: anybody may have
 * typed the address.
 */
export function answerEmail(
  { to, country, language, asked }: { to: string; country: Country; language: Language; asked: string },
  answer: string,
  key: string,
): Email {
  return {
    to,
    firstName: null,
    country,
    language,
    template: 'contact_answer',
    subject: text(language, SUBJECT),
    parts: [...paragraphs(answer), { heading: text(language, YOU_WROTE) }, ...paragraphs(asked)],
    key: `contact:${key}`,
  }
}

const SUBJECT = msg({ message: 'Our answer to your message', comment: 'subject of an e-mail' })
const YOU_WROTE = msg({
  message: 'You wrote',
  comment: 'heading in an e-mail, above the words of its reader',
})

function paragraphs(written: string): string[] {
  return written.split(/\n+/).filter((line) => line.trim() !== '')
}
