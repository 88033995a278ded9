import { isSparing } from '../hooks/connection.ts'

/** Milliseconds after which a pointer resting on a link counts as intent to click. */
export const HOVER_INTENT_DELAY = 65

/**
 * Handlers that call `onIntent` when a visitor rests on, focuses, touches or presses a link. Hover is ignored
 * where data or the line must be spared.
 */
export function createIntent(onIntent: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    onPointerEnter() {
      if (!isSparing()) timer = setTimeout(onIntent, HOVER_INTENT_DELAY)
    },
    onPointerLeave: cancel,
    onFocus: onIntent,
    onTouchStart: onIntent,
    onPointerDown: onIntent,
  }
}
