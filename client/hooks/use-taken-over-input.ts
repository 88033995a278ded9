import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What is selected in an input; both ends are the caret where nothing is. */
export type Selected = readonly [start: number | null, end: number | null]

/**
 * The ref of an input that takes the place of a focused one: it gets the focus and what is selected, so that the next
 * keystroke replaces what it would have replaced.
 */
export function useTakenOverInput(selected: Selected): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.setSelectionRange(...selected)
    // oxlint-disable-next-line react/exhaustive-deps -- only when this input takes over
  }, [])
  return input
}
