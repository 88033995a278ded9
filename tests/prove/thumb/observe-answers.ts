/**
 * Runs in the page: reports to its binding `reportAnswer` how long each tap and key took until the next paint, in steps
 * of 8 ms. Chromium without a screen presents no frame in which nothing changed, and counts a key's release until the
 * next change, such as suggestions that come by the network. So a release counts until its frame has been made.
 */
export function observeAnswers(): void {
  type Answer = PerformanceEntry & { interactionId: number }
  type Reporting = Window & { reportAnswer?: (ms: number, interaction: number) => unknown }
  const report = (ms: number, interaction: number) =>
    void (window as Reporting).reportAnswer?.(ms, interaction)
  addEventListener(
    'keyup',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => report(performance.now() - timeStamp, -timeStamp)
        port2.postMessage(null)
      }),
    { capture: true, passive: true },
  )
  const observed: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  }
  new PerformanceObserver((list) => {
    for (const { name, interactionId, duration } of list.getEntries() as Answer[]) {
      if (interactionId > 0 && name !== 'keyup') report(duration, interactionId)
    }
  }).observe(observed)
}
