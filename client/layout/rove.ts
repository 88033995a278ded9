import type { Router } from '../router/router.ts'

/**
 * Makes the links of each `[data-rove]` one stop for Tab: once the focus is in, arrow keys, Home and End move it
 * inside. Its button with `aria-expanded` shows the rest; by keyboard the focus goes there, Escape comes back, and
 * the rest closes when the focus leaves. The space bar follows a link that opens something, as it does a button.
 * On a page that is not in it, it shows its start again. Parts may be rendered later.
 */
export function watchKeys(router: Pick<Router, 'getState' | 'subscribe'>): void {
  document.addEventListener('focusin', ({ target }) => {
    stopAt(target)
    closeLeft(target)
  })
  document.addEventListener('keydown', onKeyDown)
  document.addEventListener('click', ({ target, detail }) => {
    // Without a pointer; the rest is rendered by the next frame.
    if (detail === 0) requestAnimationFrame(() => enterRest(target))
  })
  let page = router.getState().location.path
  router.subscribe(() => {
    const { path } = router.getState().location
    if (path !== page) requestAnimationFrame(showStart)
    page = path
  })
}

function onKeyDown(event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement)) return
  if (key === 'Tab') return stopAtCurrent(target)
  if (key === ' ' && target.matches('a[aria-expanded]')) {
    event.preventDefault()
    return target.click()
  }
  if (key === 'Escape') {
    const opener = groupOf(target)?.querySelector<HTMLElement>(OPENED)
    opener?.click()
    return opener?.focus()
  }
  const items = itemsBeside(target)
  const at = items.indexOf(target)
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}

const OPENED = '[aria-expanded="true"]'

/** Moves the focus from an opened button to the first item below the first row. */
function enterRest(opener: EventTarget | null): void {
  const button = opener instanceof Element && opener.closest<HTMLElement>(`[data-rove] ${OPENED}`)
  if (!button || button !== document.activeElement) return
  const items = itemsBeside(button)
  items.find((item) => item.offsetTop > (items[0]?.offsetTop ?? 0))?.focus()
}

/** Closes what was opened in a group that the focus has left. */
function closeLeft(focused: EventTarget | null): void {
  for (const opened of document.querySelectorAll<HTMLElement>(`[data-rove] ${OPENED}`)) {
    if (groupOf(opened) !== groupOf(focused)) opened.click()
  }
}

/** As `scroll-initial-target` does until the visitor or the focus has scrolled the group. */
function showStart(): void {
  document.querySelector('[data-rove]:not(:has([aria-current])) ul')?.scrollTo(0, 0)
}

/** Tab comes to the item of the shown page, not past it to the first. */
function stopAtCurrent(from: HTMLElement): void {
  for (const current of document.querySelectorAll('[data-rove] [aria-current]')) {
    if (!itemsBeside(from).includes(current as HTMLElement)) stopAt(current)
  }
}

function stopAt(stop: EventTarget | null): void {
  for (const item of itemsBeside(stop)) item.tabIndex = item === stop ? 0 : -1
}

function itemsBeside(focused: EventTarget | null): HTMLElement[] {
  return [...(groupOf(focused)?.querySelectorAll<HTMLElement>('a') ?? [])]
}

const groupOf = (element: EventTarget | null): Element | null =>
  element instanceof Element ? element.closest('[data-rove]') : null
