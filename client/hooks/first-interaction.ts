import { START_DEFERRED } from './deferred-event.ts'

const EVENTS = [
  'pointermove',
  'pointerdown',
  'keydown',
  // By assistive technology there may be nothing before it.
  'click',
  'focusin',
  'scroll',
  'visibilitychange',
  START_DEFERRED,
]

/**
 * Runs once: in a task of its own after the first interaction with the page, whose answer the browser can paint before
 * it, when the page is left, or when a component requests the deferred code. On a page from the visitor's device,
 * which must say so (offline/stored-notice.ts), it needs no interaction.
 */
export function onFirstInteraction(run: () => void): void {
  const controller = new AbortController()
  const onEvent = () => {
    controller.abort()
    setTimeout(run)
  }
  for (const event of EVENTS) {
    document.addEventListener(event, onEvent, { signal: controller.signal, capture: true, passive: true })
  }
  if (document.querySelector('[data-stored]')) onEvent()
}
