import { writeCookie } from '../browser.ts'
import { forgetTracked } from '../flags/track-once.ts'

/** Storage key of the events that wait for the collector. */
export const EVENTS_KEY = 'torg.events'
/** How the names of all that the tracker's library stores begin. */
const LIBRARY = '_sp_'

/**
 * Deletes the tracker's ids and waiting events without its library. They may be older than the answer of now: the
 * choice was made without JavaScript, or the browser has begun to ask not to be tracked.
 */
export function forgetVisitor(): void {
  for (const each of document.cookie.split('; ')) {
    const [name = ''] = each.split('=')
    if (name.startsWith(LIBRARY)) writeCookie(name, '', 0)
  }
  try {
    for (const key of Object.keys(localStorage)) {
      if (key === EVENTS_KEY || key.startsWith(LIBRARY)) localStorage.removeItem(key)
    }
  } catch {
    // A browser that forbids storage has nothing to forget.
  }
  forgetTracked()
}
