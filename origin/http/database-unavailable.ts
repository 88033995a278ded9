/** D1's messages when it could not run a query at all. */
const UNAVAILABLE = [
  /D1 DB is overloaded/,
  /D1 DB('s isolate| storage operation)? exceeded .* reset/,
  /D1 DB reset/,
  /object to be reset/,
  /Network connection lost/,
  /due to transient issue/,
]

/**
 * True for an error that a repeat of the request shortly after avoids (docs/reference/security.md#failures).
 */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || !thrown.message.startsWith('D1_ERROR')) return false
  return UNAVAILABLE.some((words) => words.test(thrown.message))
}
