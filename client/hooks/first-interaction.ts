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
 * Runs once: at the first interaction with the page, when the page is left, or when a component requests the
 * deferred code. At once on a page from the visitor's device, which must say so (offline/stored-notice.ts).
 */
export function onFirstInteraction(run: () => void): void {
  const controller = new AbortController()
  const onEvent = () => {
    controller.abort()
    run()
  }
  for (const event of EVENTS) {
    document.addEventListener(event, onEvent, { signal: controller.signal, capture: true, passive: true })
  }
  if (document.querySelector('[data-stored]')) onEvent()
}
