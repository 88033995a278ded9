import { SESSION_ADDRESS } from './browser-address.ts'

/** The part of `fetch` that a transport uses. */
export type BrowserFetch = (address: string, init: RequestInit & { method: string }) => Promise<Response>

/** How often an outdated session response is requested again. */
const SESSION_RETRIES = 2

/**
 * The browser's `fetch`; the first session request gets the response of the loader's request. A session
 * response that was in flight during a change may show the state before it. It is requested again, so that it
 * cannot overwrite the result of a log-in or of choosing a slot.
 */
export function createBrowserFetch(): BrowserFetch {
  let early = window.__torg?.session ?? null
  let changes = 0
  return async (address, init) => {
    if (init.method !== 'GET') return fetch(address, init).finally(() => (changes += 1))
    if (address !== SESSION_ADDRESS) return fetch(address, init)
    for (let left = SESSION_RETRIES; ; left -= 1) {
      const before = changes
      const pending = early ?? fetch(address, init)
      early = null
      const response = await pending
      if (before === changes || left === 0) return response
    }
  }
}
