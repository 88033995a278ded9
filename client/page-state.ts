import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PageContext } from './config.tsx'

/**
 * State reaches the browser only in `<script type="application/json" data-q>` blocks
 * (docs/reference/pages.md#rendering). The first has the page and its critical data; a later one precedes
 * each streamed part.
 */
export type PageState = { page: SentPage; queries: QueryState[] }

type Page = Omit<PageContext, 'locale'> & {
  site: PageContext['locale']['site']
  /** Any status other than 200 shows an error page instead of the screen. */
  status: number
}

/** What most pages are. */
const USUAL = {
  isWebview: false,
  isSignedIn: false,
  experiments: {},
  form: null,
  testShopNotice: null,
  settings: { banner: null, appleItunesApp: null, navbar: [], cookieWidget: true },
} satisfies Partial<Page>

/** A page's context without what is as usual, and with tables until it is read. */
export type SentPage = Omit<Page, keyof typeof USUAL> & Partial<Page>

/** Leaves out of a page's context what is as usual: a tenth of a kilobyte of every page. */
export function leaveOutUsual(page: Page): SentPage {
  const usual = new Map<string, string>(
    Object.entries(USUAL).map(([name, value]) => [name, JSON.stringify(value)]),
  )
  const isUnusual = ([name, value]: [string, unknown]) => JSON.stringify(value) !== usual.get(name)
  return Object.fromEntries(Object.entries(page).filter(isUnusual)) as SentPage
}

/** Undoes `leaveOutUsual`. */
export function addUsual(page: SentPage): Page {
  return { ...USUAL, ...page }
}

export type QueryState = { key: QueryKey; data: unknown }

/** Prefix of `useId`, equal on server and browser (docs/reference/pages.md#rendering). */
export const IDENTIFIER_PREFIX = 't'

/** Statuses whose page is made by the screen's module; other error pages belong to the layout. */
export const HAS_SCREEN: readonly number[] = [200, 410]

/** Digest that the browser gets of an error that the server has reported. */
export const REPORTED_DIGEST = 'reported'

/** Returns the queries with data that are not in `sent`, and adds them to it. */
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

/** Adds data from the HTML to the browser's cache, fresh from now on (docs/reference/limits.md#queries). */
export function restoreQueryStates(client: QueryClient, states: QueryState[]): void {
  for (const { key, data } of states) client.setQueryData(key, data)
}

/**
 * Reads all present and later blocks. Resolves with the first one, which has the page; `onQueries` gets the
 * data of later ones before React sees the HTML that needs it.
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
      if (isFirst) reject(new Error('No page state'))
    }
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', onParsed)
    else onParsed()
  })
}

/** Parses a block; null while it is incomplete, because the text of a script element arrives in pieces. */
function findState(block: Element): PageState | null {
  try {
    return JSON.parse(block.textContent ?? '')
  } catch {
    return null
  }
}
