/**
 * Holds clicks on the footer until its code, which the first interaction loads, is `ready`, and repeats them then. A
 * link that opens elsewhere is left to the browser.
 */
export function holdEarlyClicks(ready: Promise<void>): void {
  const holding = new AbortController()
  void ready.then(() => holding.abort())
  const hold = (event: MouseEvent) => {
    const target =
      event.target instanceof Element && event.target.closest<HTMLElement>('footer :is(a, button)')
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    void ready.then(() => target.click())
  }
  document.addEventListener('click', hold, { capture: true, signal: holding.signal })
}
