export type ScrollPosition = { left: number; top: number }

/** The browser features the router uses; a test passes a fake, the server a fixed address. */
export type RouterHistory = {
  /** The full address, as in the address bar. */
  href(): string
  /** The stored state of the current history entry. */
  state(): unknown
  push(href: string, state: unknown): void
  replace(href: string, state: unknown): void
  go(delta: number): void
  /** Leaves the app: the browser loads a new page. */
  leave(href: string): void
  /** Calls back when the visitor goes back or forward; returns a function that stops. */
  listen(onPop: () => void): () => void
  saveScroll(entry: number): void
  findScroll(entry: number): ScrollPosition | null
}

const SCROLL_STORAGE_KEY = 'torg.scroll'

/** Uses the History API, because older webviews have no Navigation API. */
export function createBrowserHistory(): RouterHistory {
  const positions = readPositions()
  return {
    href: () => location.href,
    state: () => history.state,
    push: (href, state) => history.pushState(state, '', href),
    replace: (href, state) => history.replaceState(state, '', href),
    go: (delta) => history.go(delta),
    leave: (href) => location.assign(href),
    saveScroll: (entry) => positions.set(entry, { left: scrollX, top: scrollY }),
    findScroll: (entry) => positions.get(entry) ?? null,
    listen(onPop) {
      const onPageHide = () => {
        // The browser restores the position of a reload during loading; we could do so only after hydration.
        history.scrollRestoration = 'auto'
        writePositions(positions)
      }
      const onPageShow = () => {
        history.scrollRestoration = 'manual'
      }
      onPageShow()
      addEventListener('popstate', onPop)
      addEventListener('pagehide', onPageHide)
      addEventListener('pageshow', onPageShow)
      return () => {
        removeEventListener('popstate', onPop)
        removeEventListener('pagehide', onPageHide)
        removeEventListener('pageshow', onPageShow)
      }
    },
  }
}

/** The server's history: one address that never changes. */
export function createFixedHistory(href: string): RouterHistory {
  const nothing = () => {}
  return {
    href: () => href,
    state: () => null,
    push: nothing,
    replace: nothing,
    go: nothing,
    leave: nothing,
    listen: () => nothing,
    saveScroll: nothing,
    findScroll: () => null,
  }
}

function readPositions(): Map<number, ScrollPosition> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(SCROLL_STORAGE_KEY) ?? '[]'))
  } catch {
    return new Map()
  }
}

function writePositions(positions: Map<number, ScrollPosition>): void {
  try {
    sessionStorage.setItem(SCROLL_STORAGE_KEY, JSON.stringify([...positions].slice(-50)))
  } catch {
    // Without storage pages open at their top.
  }
}
