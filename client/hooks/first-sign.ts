import { LATER_WANTED } from './later-wanted.ts'

const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'visibilitychange',
  LATER_WANTED,
]

/**
 * Runs once, when a visitor first does anything on the page, or leaves it, or a part of the page wants it: for
 * code nobody waits for.
 */
export function onFirstSign(run: () => void): void {
  const controller = new AbortController()
  const onSign = () => {
    controller.abort()
    run()
  }
  for (const sign of SIGNS) {
    document.addEventListener(sign, onSign, { signal: controller.signal, capture: true, passive: true })
  }
}
