import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution'
import { maskText } from '../../shared/reporting/masking.ts'
import { VITAL_TARGET_MAX } from '../../shared/visitor/vitals.ts'
import type { Subscribe } from './vitals.ts'

/** The metrics of a sampled page, each with the element it is about where it is about one. */
export const ATTRIBUTED: readonly Subscribe[] = [
  onFCP,
  onTTFB,
  (tell) => onLCP(({ attribution, ...metric }) => tell({ ...metric, target: say(attribution.target) })),
  (tell) =>
    onINP(({ attribution, ...metric }) => tell({ ...metric, target: say(attribution.interactionTarget) })),
  (tell) =>
    onCLS(({ attribution, ...metric }) => tell({ ...metric, target: say(attribution.largestShiftTarget) })),
]

/** A selector has names of elements, classes and ids, no text of the page; ids are masked like all texts. */
function say(selector: string | undefined): string | undefined {
  return selector && maskText(selector).slice(0, VITAL_TARGET_MAX)
}
