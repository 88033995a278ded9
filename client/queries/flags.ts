import type { QueryClient } from '@tanstack/react-query'
import { DEVICE_COOKIE } from '../../shared/visitor/device.ts'
import { FLAG_STREAM, getFlags } from '../../shared/growth.ts'
import type { Api } from '../api/api.ts'
import { browserAddress } from '../api/browser-address.ts'
import { readConsent } from '../flags/consent.ts'
import { readCookie } from '../browser.ts'
import { now } from '../clock.ts'
import { createFlagCache, FLAGS_MAX_AGE, FLAGS_STALE_TIME, readDecision } from '../flags/cache.ts'
import { DEVICE_EVENT, keepDevice, watchOtherTabs } from '../flags/device.ts'
import { type FlagDecision, FLAGS_KEY, type FlagDecisions } from '../flags/flag-decisions.ts'
import { connectTo, holdStream } from '../flags/stream.ts'
import { trackOnce } from '../flags/track-once.ts'
import type { Services } from '../hooks/use-services.tsx'

/**
 * Keeps this visitor's flags up to date while statistics are allowed: from storage until a minute old, then
 * from the edge's stream, and by plain requests where streams fail. A variation on screen never changes;
 * later renders use the newest. Returns a function that stops.
 */
export function watchFlags(api: Api, queryClient: QueryClient, track: Services['track']): () => void {
  const country = document.documentElement.dataset['country'] ?? ''
  const connect = connectTo(browserAddress({ endpoint: FLAG_STREAM, query: { country } }))
  const cache = createFlagCache(() => localStorage, now)
  let stop = () => {}
  queryClient.setQueryDefaults(FLAGS_KEY, { staleTime: FLAGS_STALE_TIME, gcTime: FLAGS_MAX_AGE })
  keepDevice()
  start()
  const controller = new AbortController()
  const { signal } = controller
  document.addEventListener(DEVICE_EVENT, start, { signal })
  watchOtherTabs(start, signal)
  return () => {
    controller.abort()
    stop()
  }

  function start() {
    stop()
    const key = entryKey(country)
    if (key === null) {
      cache.forget()
      queryClient.removeQueries({ queryKey: FLAGS_KEY })
      stop = () => {}
      return
    }
    const stored = key === '' ? null : cache.find(key)
    if (stored) know(stored.decision, stored.at)
    listen(stored ? stored.at + FLAGS_STALE_TIME - now() : 0)
  }

  function listen(wait: number) {
    const timer = setTimeout(() => (stop = holdStream(connect, { onEvent, onLost })), wait)
    stop = () => clearTimeout(timer)
  }

  function onEvent(text: string) {
    const decision = readDecision(text)
    if (decision) keep(decision)
  }

  async function onLost() {
    stop()
    listen(FLAGS_STALE_TIME)
    const { dataUpdatedAt = 0 } = queryClient.getQueryState(FLAGS_KEY) ?? {}
    if (now() - dataUpdatedAt < FLAGS_STALE_TIME) return
    // Known flags stay for their four hours; after a failed request the next one follows in a minute.
    const decision = await api.call(getFlags, {}).catch(() => null)
    if (decision) keep(decision)
  }

  function keep(decision: FlagDecision) {
    const key = entryKey(country)
    if (key === null) return start()
    know(decision, now())
    if (key) cache.keep(key, decision)
  }

  function know(decision: FlagDecision, updatedAt: number) {
    const onSeen: FlagDecisions['onSeen'] = (key) => {
      if (entryKey(country) === null) return start()
      const variation = decision.experiments[key]
      if (variation === undefined || decision.forced.includes(key)) return
      trackOnce(track, `${key}:${variation}`, { name: 'experiment_viewed', experiment: key, variation })
    }
    queryClient.setQueryData<FlagDecisions>(FLAGS_KEY, { ...decision, onSeen }, { updatedAt })
  }
}

/**
 * Storage key of the visitor whose flags are stored; null without consent, empty when logged in: those flags
 * are not stored, because another user may log in here next.
 */
function entryKey(country: string): string | null {
  const device = readCookie(DEVICE_COOKIE)
  if (!device || !readConsent().statistics) return null
  return readCookie('signed_in') === '1' ? '' : `${country} ${device}`
}
