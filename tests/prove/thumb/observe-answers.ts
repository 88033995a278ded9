/**
 * Runs in the page: reports to its binding `reportAnswer` how long each tap and key took until the next paint, as
 * the browser counts it, in steps of 8 ms. Chromium without a screen presents no frame in which nothing changed, and
 * would count a key's release until the next change, such as suggestions that come by the network. So each release
 * changes the colour of one pixel.
 */
export function observeAnswers(): void {
  type Answer = PerformanceEntry & { interactionId: number }
  type Reporting = Window & { reportAnswer?: (ms: number, interaction: number) => unknown }
  const pixel = document.createElement('i')
  pixel.style.cssText = 'position:fixed;left:0;top:0;z-index:999;width:1px;height:1px'
  addEventListener(
    'keyup',
    () => {
      if (!pixel.isConnected) document.body.appendChild(pixel)
      pixel.style.background = pixel.style.background === 'red' ? 'blue' : 'red'
    },
    { capture: true, passive: true },
  )
  const observed: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  }
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as Answer[]) {
      if (interactionId > 0) (window as Reporting).reportAnswer?.(duration, interactionId)
    }
  }).observe(observed)
}
