/** Replaces text that staff may not read. */
const HIDDEN = '[hidden]'

/**
 * Returns the text of an e-mail without secrets that give access to an account: codes on a line of their own,
 * and tokens in links.
 */
export function maskSecrets(text: string): string {
  return text
    .replaceAll(/^\d{6}$/gm, HIDDEN)
    .replaceAll(/([?&]token=|\/token-authentication\/|\/unsubscribe\/)[\w.%-]{16,}/g, `$1${HIDDEN}`)
}
