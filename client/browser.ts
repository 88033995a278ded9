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

/** The browser's `fetch`, which answers the first question for the session with the loader's request. */
export function createBrowserFetch(): ApiFetch {
  let early = window.__torg?.session ?? null
  return (url, init) => {
    if (early === null || url !== SESSION_PATH) return fetch(url, init)
    const answer = early
    early = null
    return answer
  }
}

/** Value of a readable cookie, or undefined. */
export function readCookie(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
