const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'visibilitychange']

/** Runs once, when a visitor first does anything on the page, or leaves it: for code nobody waits for. */
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
