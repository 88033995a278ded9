/** A pointer that rests this long on a link, in milliseconds, is about to click it. */
export const HOVER_INTENT_DELAY = 65

/**
 * Handlers that call back when a visitor shows the intent to follow a link: resting on it, reaching it
 * with the keyboard, touching or pressing it. Hovering counts for nothing where data is to be saved.
 */
export function createIntent(onIntent: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    onPointerEnter() {
      if (!isSavingData()) timer = setTimeout(onIntent, HOVER_INTENT_DELAY)
    },
    onPointerLeave: cancel,
    onFocus: onIntent,
    onTouchStart: onIntent,
    onPointerDown: onIntent,
  }
}

function isSavingData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
}
