/**
 * Resolves when this process is asked to end: Ctrl-C, SIGTERM, or the end of the process that started
 * it. A second Ctrl-C ends at once.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let isAsked = false
    const ask = () => {
      if (isAsked) process.exit(130)
      isAsked = true
      resolve()
    }
    process.on('SIGINT', ask)
    process.on('SIGTERM', resolve as () => void)
    process.once('disconnect', resolve)
  })
}
