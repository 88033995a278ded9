import type { TrackingContext } from '../../../shared/tracking/contexts.ts'
import { placeOf, type Places } from './place-of.ts'

/**
 * Says where the click is that is being handled: links track themselves and know nothing of the page around them.
 * `stop` ends it.
 */
export function watchClicks(places: Places): { describe: () => TrackingContext[]; stop: () => void } {
  let clicked: Element | null = null
  const onClick = ({ target }: Event) => {
    clicked = target instanceof Element ? target : null
    // What is tracked later is about something else.
    setTimeout(() => (clicked = null))
  }
  addEventListener('click', onClick, { capture: true })
  return {
    describe: () => (clicked ? placeOf(clicked, places) : []),
    stop: () => removeEventListener('click', onClick, { capture: true }),
  }
}
