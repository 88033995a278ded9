import { type RefObject, useEffect } from 'react'

/** Milliseconds a notice stays (docs/reference/limits.md#delays). */
export const NOTICE_TIME = 8_000

/**
 * Calls `onEnd` when a notice has stayed long enough. It waits while the pointer rests on the notice or the
 * keyboard's focus is in it. Another `subject` starts anew; null is no notice.
 */
export function useLeaving(notice: RefObject<Element | null>, subject: unknown, onEnd: () => void): void {
  useEffect(() => {
    if (subject === null) return
    const leave = () => {
      if (notice.current?.matches(':hover, :has(:focus-visible)')) timer = setTimeout(leave, NOTICE_TIME)
      else onEnd()
    }
    let timer = setTimeout(leave, NOTICE_TIME)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- a render with another `onEnd` must not start anew
  }, [subject])
}
