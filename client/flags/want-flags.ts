import { CONSENT_COOKIE, parseConsent } from '../../shared/domain/consent.ts'
import { readCookie } from '../browser.ts'
import { LATER_WANTED } from '../hooks/later-wanted.ts'

/**
 * For a page that shows an experiment: once it is loaded and the browser has nothing to do, flags are asked for as
 * if its visitor had given a sign. Whoever leaves without one has seen it too; told only of those who stay, the
 * sides would be compared by what they do themselves. Who does not allow statistics takes part in none.
 */
export function wantFlags(): void {
  if (!parseConsent(readCookie(CONSENT_COOKIE)).statistics) return
  const want = () => document.dispatchEvent(new Event(LATER_WANTED))
  // Safari has no idle callback.
  const whenIdle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(want) : setTimeout(want, 200)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
