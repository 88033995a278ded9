import { CODE_DIGITS } from '../../../shared/visitor/login-code.ts'

/** Replaces text that staff may not read. */
const HIDDEN = '[hidden]'

const CODE = RegExp(`^\\d{${CODE_DIGITS}}$`, 'gm')

/**
 * Returns the text of an e-mail without secrets that give access to an account: codes on a line of their own,
 * and tokens in links.
 */
export function maskSecrets(text: string): string {
  return text
    .replaceAll(CODE, HIDDEN)
    .replaceAll(/([?&]token=|\/token-authentication\/|\/unsubscribe\/)[\w.%-]{16,}/g, `$1${HIDDEN}`)
}
