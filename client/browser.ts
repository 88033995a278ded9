import type { ApiFetch } from './api-transport.ts'
import { SESSION_PATH } from './session-path.ts'

declare global {
  interface Window {
    /** Left by the head's loader (client/loader.ts). */
    __torg?: {
      /** Gives the forms back to the browser; true when a waiting wish went out with one. */
      release: () => boolean
      session: Promise<Response> | null
      /** Forms of quantity controls that were sent before anybody took them. */
      wishes: CartWish[]
      /** Who takes them from then on. */
      take: ((wish: CartWish) => void) | null
    }
  }
}

/** A quantity control's form, sent: by plus or minus, or by Enter in its input (`change` 0). */
export type CartWish = { form: HTMLFormElement; change: number }

/** How often an answer that was overtaken is asked for again. */
const RENEWALS = 2

/**
 * The browser's `fetch`, which answers the first question for the session with the loader's request. An
 * answer about the session that was on its way while something was changed is from before the change: it is
 * asked for again, so that a late one never overwrites what a log-in or a chosen slot has brought.
 */
export function createBrowserFetch(): ApiFetch {
  let early = window.__torg?.session ?? null
  let changes = 0
  return async (url, init) => {
    if (init.method !== 'GET') return fetch(url, init).finally(() => (changes += 1))
    if (url !== SESSION_PATH) return fetch(url, init)
    for (let left = RENEWALS; ; left -= 1) {
      const before = changes
      const asked = early ?? fetch(url, init)
      early = null
      const answer = await asked
      if (before === changes || left === 0) return answer
    }
  }
}

/** Keeps a readable cookie for so many seconds; 0 forgets it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}

/** Value of a readable cookie, or undefined. */
export function readCookie(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
