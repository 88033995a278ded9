import type { QueryClient } from '@tanstack/react-query'
import { CONSENT_COOKIE, parseConsent } from '../../shared/domain/consent.ts'
import { DEVICE_COOKIE } from '../../shared/domain/device.ts'
import { FLAG_STREAM_PATH, getFlags } from '../../shared/growth.ts'
import { type Api, BROWSER_BASE } from '../api.ts'
import { readCookie } from '../browser.ts'
import { createFlagCache, FLAGS_MAX_AGE, FLAGS_STALE_TIME, readDecision } from '../flags/cache.ts'
import { DEVICE_EVENT, DEVICE_NEWS, keepDevice } from '../flags/device.ts'
import { trackExposure } from '../flags/exposure.ts'
import { type FlagDecision, FLAGS_KEY, type KnownFlags } from '../flags/known-flags.ts'
import { connectTo, holdStream } from '../flags/stream.ts'
import type { Doors } from '../hooks/use-doors.tsx'

/**
 * Keeps this visitor's flags while statistics are allowed: those of an earlier page until they are a minute
 * old, then what the edge streams, and its plain answer where no stream comes through. What is on screen
 * stays as it was first rendered; what is shown later has the newest. Returns how to stop.
 */
export function watchFlags(api: Api, queryClient: QueryClient, track: Doors['track']): () => void {
  const country = document.documentElement.dataset['country'] ?? ''
  const connect = connectTo(`${BROWSER_BASE}${FLAG_STREAM_PATH}?country=${country}`)
  const cache = createFlagCache(
    () => localStorage,
    () => Date.now(),
  )
  let stop = () => {}
  queryClient.setQueryDefaults(FLAGS_KEY, { staleTime: FLAGS_STALE_TIME, gcTime: FLAGS_MAX_AGE })
  keepDevice()
  start()
  const controller = new AbortController()
  const { signal } = controller
  document.addEventListener(DEVICE_EVENT, start, { signal })
  // Somebody chose anew in another tab.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === DEVICE_NEWS && newValue === null) start()
  }
  addEventListener('storage', onStorage, { signal })
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
    listen(stored ? stored.at + FLAGS_STALE_TIME - Date.now() : 0)
  }

  function listen(wait: number) {
    const timer = setTimeout(() => (stop = holdStream(connect, { onTold, onLost })), wait)
    stop = () => clearTimeout(timer)
  }

  function onTold(text: string) {
    const decision = readDecision(text)
    if (decision) keep(decision)
  }

  async function onLost() {
    stop()
    listen(FLAGS_STALE_TIME)
    const { dataUpdatedAt = 0 } = queryClient.getQueryState(FLAGS_KEY) ?? {}
    if (Date.now() - dataUpdatedAt < FLAGS_STALE_TIME) return
    // What is known stays for its four hours; who asked without an answer asks again in a minute.
    const decision = await api.call(getFlags, {}).catch(() => null)
    if (decision) keep(decision)
  }

  function keep(decision: FlagDecision) {
    const key = entryKey(country)
    if (key === null) return start()
    know(decision, Date.now())
    if (key) cache.keep(key, decision)
  }

  function know(decision: FlagDecision, updatedAt: number) {
    const onSeen: KnownFlags['onSeen'] = (key) => {
      if (entryKey(country) === null) return start()
      const variation = decision.experiments[key]
      if (variation !== undefined && !decision.forced.includes(key)) trackExposure(track, key, variation)
    }
    queryClient.setQueryData<KnownFlags>(FLAGS_KEY, { ...decision, onSeen }, { updatedAt })
  }
}

/**
 * Whom flags in the storage are for; null without consent. Empty for who is logged in: theirs are not
 * stored, because another may log in here next.
 */
function entryKey(country: string): string | null {
  const device = readCookie(DEVICE_COOKIE)
  if (!device || !parseConsent(readCookie(CONSENT_COOKIE)).statistics) return null
  return readCookie('signed_in') === '1' ? '' : `${country} ${device}`
}
