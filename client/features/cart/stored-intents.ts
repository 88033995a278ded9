import { LEFT_CLICKS } from './left-clicks-key.ts'

/** What every outbox of this browser begins its keys with (browser-ports.ts), in all countries. */
const PREFIX = 'torg.cart.'

/**
 * Deletes waiting intents of all other users than this one, whose hash is given, when somebody has logged in; of
 * everybody at a log-out.
 */
export function dropIntents(of: { otherThan: string } | 'everybody'): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (
        key.startsWith(PREFIX) &&
        (of === 'everybody' || isOfAnother(localStorage.getItem(key), of.otherThan))
      )
        localStorage.removeItem(key)
    }
    if (of !== 'everybody') return
    sessionStorage.removeItem(LEFT_CLICKS)
  } catch {
    // Where storage is forbidden nothing waits in it.
  }
}

/** A key holds one intent, or a list of those that were sent together. */
function isOfAnother(text: string | null, user: string): boolean {
  try {
    const intents: ({ user?: string } | null)[] = [JSON.parse(text ?? 'null')].flat()
    return intents.some((each) => each?.user != null && each.user !== user)
  } catch {
    return true
  }
}
