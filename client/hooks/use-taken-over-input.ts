import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The ref of an input that takes the place of a focused one: it gets the focus and the caret. */
export function useTakenOverInput(caret: number | null): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (caret !== null) input.current?.setSelectionRange(caret, caret)
    // oxlint-disable-next-line react/exhaustive-deps -- only when this input takes over
  }, [])
  return input
}
