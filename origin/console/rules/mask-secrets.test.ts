import { expect, it } from 'vitest'
import { EMAILS } from '../../user/emails/email-texts.ts'
import {
  codeEmail,
  invitationEmail,
  passwordResetEmail,
  verifyEmailEmail,
  welcomeEmail,
} from '../../user/emails/emails.ts'
import { text as say } from '../../text/text.ts'
import { renderText } from '../../mailbox/render.ts'
import { maskSecrets } from './mask-secrets.ts'

const TOKEN = 'aB3_'.repeat(10) + 'xyz'
const READER = { email: 'kari@torg.test', country: 'NO', language: 'en' } as const

it('maskSecrets hides every code and token in e-mails about an account and keeps all other text', () => {
  const emails = [
    verifyEmailEmail(READER, TOKEN),
    passwordResetEmail(READER, TOKEN),
    codeEmail(READER, '493817'),
    invitationEmail(READER, 'Kontoret AS', TOKEN),
    welcomeEmail(READER, TOKEN),
  ]
  for (const email of emails) {
    const text = renderText(email, 'https://torg.test')
    expect(text, email.template).toMatch(/aB3_|493817/)
    expect(maskSecrets(text), email.template).not.toMatch(/aB3_|493817/)
  }
  const text = renderText(codeEmail(READER, '493817'), 'https://torg.test')
  expect(maskSecrets(text)).toContain(say(READER.language, EMAILS.code.end))
})
