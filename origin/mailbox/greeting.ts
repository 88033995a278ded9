import { msg } from '@lingui/core/macro'
import type { Language } from '../../shared/sites.ts'
import { text } from '../text/text.ts'

/** The first line of every e-mail. */
export function greeting(firstName: string | null, language: Language): string {
  return text(language, firstName ? WITH_NAME(firstName) : WITHOUT_NAME)
}

const WITH_NAME = (firstName: string) =>
  msg({ message: `Hi ${firstName},`, comment: 'first line of an e-mail' })
const WITHOUT_NAME = msg({ message: 'Hi,', comment: 'first line of an e-mail to a person without a name' })
