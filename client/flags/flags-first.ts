import type { QueryClient } from '@tanstack/react-query'
import { CONSENT_COOKIE, parseConsent } from '../../shared/domain/consent.ts'
import type { FlagKey } from '../../shared/flags.ts'
import { readCookie } from '../browser.ts'
import { LATER_WANTED } from '../hooks/later-wanted.ts'
import type { PrepareScreen } from '../router/prepare-screen.ts'
import { FLAGS_KEY } from './known-flags.ts'
import { isDecided } from './seen.ts'

/** How long somebody who follows a link waits for flags, in milliseconds. */
export const FLAGS_PATIENCE = 1_000

/**
 * For the screen of a page whose HTML shows a flag: it is shown when the flag is known, so that a link leads to
 * the variation that the edge would have made the page with. Where flags take longer than a moment the browser
 * loads the page from the edge. Nobody waits who takes part in nothing, is offline, or only may be about to go.
 */
export function flagsFirst(flag: FlagKey): PrepareScreen {
  return async (queryClient, path, { intent, signal }) => {
    if (isDecided(flag) || !parseConsent(readCookie(CONSENT_COOKIE)).statistics) return
    if ((await isTold(queryClient)) || intent || signal.aborted || !navigator.onLine) return
    location.assign(path)
    // Nothing is shown until the browser has left; whoever comes back to this page finds it without a wait.
    await new Promise<never>(() => addEventListener('pageshow', reload, { once: true }))
  }
}

async function isTold(queryClient: QueryClient): Promise<boolean> {
  const isKnown = () => queryClient.getQueryData(FLAGS_KEY) !== undefined
  if (isKnown()) return true
  document.dispatchEvent(new Event(LATER_WANTED))
  return new Promise((resolve) => {
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (isKnown()) settle(true)
    })
    const timer = setTimeout(() => settle(false), FLAGS_PATIENCE)
    function settle(told: boolean) {
      clearTimeout(timer)
      stop()
      resolve(told)
    }
  })
}

const reload = () => location.reload()
