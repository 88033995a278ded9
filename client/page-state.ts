import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PageContext } from './config.tsx'

/**
 * State travels from the render to the browser only in `<script type="application/json" data-q>` blocks
 * (design, render). The first names the page and its critical data; a later one precedes each streamed part.
 */
export type PageState = {
  page: Omit<PageContext, 'locale'> & {
    site: PageContext['locale']['site']
    /** Not 200: the page says so instead of showing its screen. */
    status: number
  }
  queries: QueryState[]
}

export type QueryState = { key: QueryKey; data: unknown }

/** Of `useId`, the same on both sides of hydration (design, render). */
export const IDENTIFIER_PREFIX = 't'
/** What the browser sees of an error the render has reported. */
export const REPORTED_DIGEST = 'reported'

/** The queries that hold data and that `sent` has not seen; it remembers them. */
export function takeQueryStates(client: QueryClient, sent: Set<string>): QueryState[] {
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success' && !sent.has(query.queryHash))
    .map((query) => {
      sent.add(query.queryHash)
      return { key: query.queryKey, data: query.state.data }
    })
}

/** Puts what came in the HTML into the browser's cache, fresh from this moment (spec 9, stale time). */
export function restoreQueryStates(client: QueryClient, states: QueryState[]): void {
  for (const { key, data } of states) client.setQueryData(key, data)
}

/**
 * Reads the blocks that are there, then every one that arrives. Resolves with the first, which names the
 * page; `onQueries` gets the data of the later ones before React sees the HTML that needs it.
 */
export function readPageState(onQueries: (queries: QueryState[]) => void): Promise<PageState> {
  return new Promise((resolve, reject) => {
    let isFirst = true
    const read = () => {
      for (const block of document.querySelectorAll('script[data-q]:not([data-q="read"])')) {
        const state = findState(block)
        if (!state) return
        block.setAttribute('data-q', 'read')
        if (isFirst) resolve(state)
        else onQueries(state.queries)
        isFirst = false
      }
    }
    const observer = new MutationObserver(read)
    observer.observe(document, { childList: true, characterData: true, subtree: true })
    read()
    const onParsed = () => {
      read()
      observer.disconnect()
      if (isFirst) reject(new Error('The page came without its state'))
    }
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', onParsed)
    else onParsed()
  })
}

/** Null while the parser has only part of the block: the text of a script element arrives in pieces. */
function findState(block: Element): PageState | null {
  try {
    return JSON.parse(block.textContent ?? '')
  } catch {
    return null
  }
}
