import { now } from '../clock.ts'
import { addListener } from '../hooks/add-listener.ts'
import { findLocation, getFirstLocation, type RouterLocation } from './location.ts'
import type { Arrival, NavigateOptions, RouterOptions, RouterState } from './navigation.ts'
import { RouteChangePreventedError } from './prevented.ts'

export type Router = ReturnType<typeof createRouter>

/** State of a history entry; `real` is the page below a mask. */
type Entry = { index: number; real?: string }

/**
 * Creates the router, a store of the address. Call `start` after hydration; until then the browser follows
 * links.
 */
export function createRouter({ history, site, prepare, onNavigate }: RouterOptions) {
  const listeners = new Set<() => void>()
  const blockers = new Set<object>()
  let state: RouterState = {
    location: getFirstLocation(new URL(history.href()), site),
    mask: null,
    pending: null,
    blocked: null,
    arrival: null,
  }
  /** Index of the current history entry, and of the entry whose page is on screen. */
  let index = 0
  let shown = 0
  let running: { controller: AbortController; from: RouterLocation; to: RouterLocation } | null = null
  /** A history step by the router itself, which the browser reports later. */
  let ownStep: { to: number; done: Promise<void>; resolve: () => void } | null = null
  let mayLeave = false

  return {
    site,
    getState: () => state,
    subscribe: (listener: () => void) => addListener(listeners, listener),
    start(): () => void {
      // Indexes of one visit start at its time, so that scroll positions of two visits never mix.
      index = shown = findEntry()?.index ?? now()
      // A reloaded quick view becomes the page of its address.
      history.replace(history.href(), { index })
      return history.listen(onPop)
    },
    navigate,
    /** Prefetches a page that the visitor is about to open. */
    prefetch(href: string): void {
      const to = find(href)
      if (!to || to.identity === state.location.identity) return
      prepare(to, { signal: new AbortController().signal, intent: true }).catch(() => {})
    },
    /** False when the browser has to load the address. */
    isOurs: (href: string): boolean => find(href) !== null,
    openMask,
    closeMask,
    /** Asks before leaving this page, until the returned function is called. */
    block(): () => void {
      const blocker = {}
      blockers.add(blocker)
      return () => {
        blockers.delete(blocker)
        if (blockers.size === 0 && state.blocked) update({ blocked: null })
      }
    },
    /** Call this when the page of `state.location` is on screen. */
    arrived(location: RouterLocation): void {
      if (!running || running.to !== location) return
      const { from, to } = running
      running = null
      update({ pending: null })
      onNavigate?.({ type: 'complete', from, to })
    },
  }

  /**
   * Goes to an address. Resolves to false when a newer change or a block stopped it, when the visitor has
   * left `options.from`, or when the browser loads it.
   */
  async function navigate(href: string, options: NavigateOptions = {}): Promise<boolean> {
    if (options.from && (running || options.from.identity !== state.location.identity)) return false
    const to = find(href)
    if (!to) {
      history.leave(href)
      return false
    }
    if (to.identity === state.location.identity) return moveOnPage(to, options)
    if (isBlocked(to, () => void navigate(href, options))) return false
    const replace = options.replace || to.identity === state.mask?.identity
    return travel(to, { scroll: options.scroll ?? 'top', isSamePage: false }, null, () => enter(to, replace))
  }

  function moveOnPage(to: RouterLocation, options: NavigateOptions): boolean {
    abandon()
    if (state.mask) {
      closeMask()
    } else {
      if (to.hash !== state.location.hash || index !== shown) enter(to, options.replace)
      update({ location: to, arrival: { scroll: options.scroll ?? 'top', isSamePage: true } })
    }
    return true
  }

  function enter(to: RouterLocation, replace = false): void {
    if (replace) return history.replace(to.path + to.hash, { index })
    history.saveScroll(shown)
    index += 1
    history.push(to.path + to.hash, { index })
  }

  async function travel(
    to: RouterLocation,
    arrival: Arrival,
    mask: RouterLocation | null,
    commit: () => void,
  ): Promise<boolean> {
    abandon()
    const controller = new AbortController()
    running = { controller, from: state.location, to }
    update({ pending: to, blocked: null })
    onNavigate?.({ type: 'start', from: running.from, to })
    await prepare(to, { signal: controller.signal, intent: false }).catch(() => {})
    await ownStep?.done
    if (controller.signal.aborted) return false
    commit()
    shown = index
    update({ location: to, mask, arrival })
    return true
  }

  function abandon(): void {
    if (!running) return
    const { controller, from, to } = running
    const error = new RouteChangePreventedError('StoppedPayment by a newer route change')
    running = null
    controller.abort(error)
    update({ pending: null })
    onNavigate?.({ type: 'error', from, to, error })
  }

  function onPop(): void {
    const entry = findEntry() ?? followFragment()
    if (ownStep) {
      const { to, resolve } = ownStep
      ownStep = null
      resolve()
      if (entry.index === to) {
        index = shown = to
        return
      }
    }
    const address = find(history.href())
    const to = entry.real ? find(entry.real) : address
    if (!address || !to) return history.leave(history.href())

    const isSamePage = to.identity === state.location.identity
    const delta = entry.index - index
    if (!isSamePage && isBlocked(to, () => history.go(delta))) return step(-delta, index)

    index = entry.index
    const mask = entry.real ? address : null
    const arrival = { scroll: history.findScroll(index) ?? 'top', isSamePage } as const
    if (!isSamePage) return void travel(to, arrival, mask, () => history.saveScroll(shown))
    abandon()
    const isMaskChange = Boolean(mask ?? state.mask)
    history.saveScroll(shown)
    shown = index
    update(isMaskChange ? { mask } : { location: to, arrival })
  }

  /** A click on `#part` of this page creates an entry without our state. */
  function followFragment(): Entry {
    const entry = { index: index + 1 }
    history.replace(history.href(), entry)
    return entry
  }

  function openMask(href: string): boolean {
    const mask = find(href)
    if (!mask) return false
    abandon()
    const { path, hash } = state.location
    if (!state.mask) {
      history.saveScroll(shown)
      index += 1
      shown = index
    }
    history[state.mask ? 'replace' : 'push'](mask.path, { index, real: path + hash })
    update({ mask })
    return true
  }

  function closeMask(): void {
    if (!state.mask) return
    update({ mask: null })
    // A pending change to another entry decides the address.
    if (index === shown) step(-1, index - 1)
  }

  function step(delta: number, to: number): void {
    let resolve = () => {}
    const done = new Promise<void>((settle) => (resolve = settle))
    ownStep = { to, done, resolve }
    history.go(delta)
  }

  function isBlocked(to: RouterLocation, retry: () => void): boolean {
    if (mayLeave || blockers.size === 0) {
      mayLeave = false
      return false
    }
    const stay = () => update({ blocked: null })
    const proceed = () => {
      stay()
      mayLeave = true
      // The step back to the blocked page may still be pending.
      void Promise.resolve(ownStep?.done).then(retry)
    }
    update({ blocked: { to, proceed, stay } })
    return true
  }

  function find(href: string): RouterLocation | null {
    const url = new URL(href, history.href())
    return url.origin === new URL(history.href()).origin ? findLocation(url, site) : null
  }

  function findEntry(): Entry | null {
    const entry = history.state() as Partial<Entry> | null
    return typeof entry?.index === 'number' ? (entry as Entry) : null
  }

  function update(change: Partial<RouterState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
}
