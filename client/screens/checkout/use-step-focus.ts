import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { useLocation } from '../../router/use-router.ts'

/**
 * Returns the props of the element around the steps. When a choice has removed the focused control, focus moves to
 * the heading of the step that is open now, or of the next one to do; else it would fall back to the document.
 * `isInsideFirst`: the control was removed before.
 */
export function useStepFocus(steps: Checkout['steps'], isInsideFirst = false) {
  const ref = useRef<HTMLDivElement>(null)
  const isInside = useRef(isInsideFirst)
  const heading = useRef<HTMLElement>(null)
  const { change } = useLocation().search
  const next = change ?? steps.find(({ isDone }) => !isDone)?.key ?? 'payment'
  useLayoutEffect(() => {
    const { activeElement } = document
    // The choice and what follows from it arrive one after the other.
    const isLost = activeElement === document.body || activeElement === heading.current
    if (!isInside.current || !isLost) return
    heading.current = ref.current?.querySelector<HTMLElement>(`#step-${CSS.escape(next)}`) ?? null
    heading.current?.focus()
  })
  return {
    ref,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) => {
      // A control that is disabled while a choice is sent, or hidden while data loads, loses focus, too.
      const isTaken = target.matches(':disabled') || !target.checkVisibility()
      isInside.current = isTaken || currentTarget.contains(relatedTarget)
    },
  }
}
