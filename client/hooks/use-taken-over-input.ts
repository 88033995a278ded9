import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * The ref of an input that takes the place of a focused one: it gets the focus and what is selected, so that the next
 * keystroke replaces what it would have replaced.
 */
export function useTakenOverInput(former: HTMLInputElement): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  // While the former input is in the document.
  const [selected] = useState(() => [former.selectionStart, former.selectionEnd] as const)
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.setSelectionRange(...selected)
  }, [selected])
  return input
}
