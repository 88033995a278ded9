/** Shortest and longest password, in characters (docs/reference/security.md#passwords). */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** True for a password that anyone who knows the e-mail address would guess first. */
export function isPasswordLikeEmail(password: string, email: string): boolean {
  const [typed, whole] = [password.trim().toLowerCase(), email.trim().toLowerCase()]
  return typed === whole || typed === whole.split('@')[0]
}
