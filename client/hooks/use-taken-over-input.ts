import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The ref of an input that takes the place of a focused one: it gets the focus and what is selected, so that the next
 * keystroke replaces what it would have replaced.
 */
export function useTakenOverInput(former: HTMLInputElement): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.setSelectionRange(former.selectionStart, former.selectionEnd)
  }, [former])
  return input
}
