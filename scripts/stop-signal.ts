/**
 * Resolves when this process is asked to end: Ctrl-C, SIGTERM, or the end of the process that started
 * it. A second Ctrl-C ends at once. Call it when the servers run: Miniflare and Vite end the process in
 * the middle of their own closing, so their listeners go.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal)
    let interrupts = 0
    process.on('SIGINT', () => {
      interrupts += 1
      if (interrupts > 1) process.exit(130)
      resolve()
    })
    process.on('SIGTERM', () => resolve())
    process.once('disconnect', () => resolve())
  })
}
