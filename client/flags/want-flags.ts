import { readConsent } from './consent.ts'
import { START_DEFERRED } from '../hooks/deferred-event.ts'
import { whenIdle } from '../hooks/when-idle.ts'

/**
 * For a page that shows an experiment: requests flags once the page is loaded and idle, without an
 * interaction. A visitor who leaves without interacting has seen the variation too; counting only those who
 * interact would bias the comparison. Visitors without consent to statistics take part in no experiment.
 */
export function wantFlags(): void {
  if (!readConsent().statistics) return
  const want = () => document.dispatchEvent(new Event(START_DEFERRED))
  if (document.readyState === 'complete') whenIdle(want)
  else addEventListener('load', () => whenIdle(want), { once: true })
}
