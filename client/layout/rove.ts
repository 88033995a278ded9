/**
 * Makes each `[data-rove]` one stop for Tab: once the focus is in, arrow keys, Home and End move it inside.
 * The space bar follows a link that opens something, as it does a button. Parts may be rendered later.
 */
export function watchKeys(): void {
  document.addEventListener('focusin', ({ target }) => stopAt(target))
  document.addEventListener('keydown', onKeyDown)
}

function onKeyDown(event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement)) return
  if (key === 'Tab') return stopAtCurrent(target)
  if (key === ' ' && target.matches('a[aria-expanded]')) {
    event.preventDefault()
    return target.click()
  }
  const items = itemsBeside(target).filter((item) => item.checkVisibility())
  const at = items.indexOf(target)
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
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
  const group = focused instanceof Element && focused.closest('[data-rove]')
  return group ? [...group.querySelectorAll<HTMLElement>('a, button')] : []
}
