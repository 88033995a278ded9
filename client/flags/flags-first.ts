import type { QueryClient } from '@tanstack/react-query'
import type { FlagKey } from '../../shared/flags.ts'
import { readConsent } from './consent.ts'
import { START_DEFERRED } from '../hooks/deferred-event.ts'
import type { PrepareScreen } from '../router/prepare-screen.ts'
import { FLAGS_KEY } from './flag-decisions.ts'
import { hasShown } from './shown-variations.ts'

/** How long a click on a link waits for flags, in milliseconds. */
export const FLAGS_TIMEOUT = 1_000

/**
 * For a screen whose HTML shows a flag: the route change waits until the flag is known, so that a link leads
 * to the same variation as a page from the edge. After `FLAGS_TIMEOUT` the browser loads the page from the
 * edge instead. It does not wait without consent, offline, or for a prefetch.
 */
export function flagsFirst(flag: FlagKey): PrepareScreen {
  return async (queryClient, path, { intent, signal }) => {
    if (hasShown(flag) || !readConsent().statistics) return
    if ((await areFlagsKnown(queryClient)) || intent || signal.aborted || !navigator.onLine) return
    location.assign(path)
    // Shows nothing until the browser has left; a page restored from the back/forward cache reloads.
    await new Promise<never>(() => addEventListener('pageshow', reload, { once: true }))
  }
}

async function areFlagsKnown(queryClient: QueryClient): Promise<boolean> {
  const isKnown = () => queryClient.getQueryData(FLAGS_KEY) !== undefined
  if (isKnown()) return true
  document.dispatchEvent(new Event(START_DEFERRED))
  return new Promise((resolve) => {
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (isKnown()) settle(true)
    })
    const timer = setTimeout(() => settle(false), FLAGS_TIMEOUT)
    function settle(areKnown: boolean) {
      clearTimeout(timer)
      stop()
      resolve(areKnown)
    }
  })
}

const reload = () => location.reload()
