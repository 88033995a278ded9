/** What D1 says where it could not take a query; none of these says anything of the query itself. */
const AWAY = [
  /D1 DB is overloaded/,
  /D1 DB('s isolate| storage operation)? exceeded .* reset/,
  /D1 DB reset/,
  /object to be reset/,
  /Network connection lost/,
  /due to transient issue/,
]

/** True for an error that is over when the same request comes again in a moment (security, when things fail). */
export function isStorageAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || !thrown.message.startsWith('D1_ERROR')) return false
  return AWAY.some((words) => words.test(thrown.message))
}
