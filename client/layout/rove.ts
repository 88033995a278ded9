/**
 * Makes each `[data-rove]` one stop for Tab: once the focus is in, arrow keys, Home and End move it inside.
 * The space bar follows a link that opens something, as it does a button. Parts may be rendered later.
 */
export function watchKeys(): void {
  document.addEventListener('focusin', ({ target }) => {
    for (const item of itemsBeside(target)) item.tabIndex = item === target ? 0 : -1
  })
  document.addEventListener('keydown', onKeyDown)
}

function onKeyDown(event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement)) return
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

function itemsBeside(focused: EventTarget | null): HTMLElement[] {
  const group = focused instanceof Element && focused.closest('[data-rove]')
  return group ? [...group.querySelectorAll<HTMLElement>('a, button')] : []
}
