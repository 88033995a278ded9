/**
 * Resolves when this process is asked to end: Ctrl-C, SIGTERM, or the end of its parent. A second Ctrl-C ends
 * it at once. Call it when the servers run: Miniflare and Vite install listeners that end the process while
 * they close, so this removes them.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal)
    let interrupts = 0
    const stop = () => {
      exitSoon()
      resolve()
    }
    process.on('SIGINT', () => {
      interrupts += 1
      if (interrupts > 1) process.exit(130)
      stop()
    })
    process.on('SIGTERM', stop)
    process.once('disconnect', stop)
  })
}

/** Milliseconds that servers have to close. Miniflare may never finish when it has just started. */
const STOP_GRACE = 3_000

/**
 * Remembers a stop signal that arrives before the servers run; the returned function tells whether one did.
 * The runner closes at such a signal and may never finish starting, so the wait is bounded.
 */
export function rememberStop(): () => boolean {
  let isUnwanted = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isUnwanted = true
      exitSoon()
    })
  }
  return () => isUnwanted
}

function exitSoon(): void {
  setTimeout(() => process.exit(0), STOP_GRACE)
}
