import { roundVital, type VitalName, type VitalsBeacon } from '../../shared/domain/vitals.ts'
import { isSwitchedOff } from '../hooks/switched-off.ts'

export const VITALS_PATH = '/api/v1/metrics/vitals/'

type Subscribe = (onReport: (metric: { name: string; value: number }) => void) => void

export type VitalsOptions = {
  app: string
  /** The route shown now: a figure belongs to the page that was left last. */
  view: () => string
  send?: (path: string, body: string) => unknown
  load?: () => Promise<readonly Subscribe[]>
}

/**
 * Measures how the page did and tells the metrics service by beacon (spec 7, metrics/vitals). The
 * library is loaded when the browser is idle and reads back what happened before. To be called once.
 * Nothing is measured while operators have analytics switched off.
 */
export function startVitals({ app, view, send = sendBeacon, load = loadWebVitals }: VitalsOptions): void {
  if (isSwitchedOff('analytics')) return
  const tell = (name: VitalName, value: number) => {
    const beacon: VitalsBeacon = {
      labels: { app, view: view() },
      vital: { name, value: roundVital(name, value) },
    }
    send(VITALS_PATH, JSON.stringify(beacon))
  }
  observeFirstInput((delay) => tell('FID', delay))
  whenIdle(() => {
    load()
      .then((subscriptions) => {
        for (const subscribe of subscriptions) {
          subscribe(({ name, value }) => tell(name as VitalName, value))
        }
      })
      // Without the library there are no figures, and nothing else is lost.
      .catch(() => {})
  })
}

/** FID, which the library no longer measures: from the first input to the moment its handlers could run. */
function observeFirstInput(onDelay: (milliseconds: number) => void): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('first-input')) return
  const observer = new PerformanceObserver((list) => {
    const entry = list.getEntries()[0] as PerformanceEventTiming | undefined
    if (!entry) return
    observer.disconnect()
    onDelay(entry.processingStart - entry.startTime)
  })
  observer.observe({ type: 'first-input', buffered: true })
}

async function loadWebVitals(): Promise<readonly Subscribe[]> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  return [onCLS, onFCP, onINP, onLCP, onTTFB]
}

function sendBeacon(path: string, body: string): boolean {
  return navigator.sendBeacon(path, body)
}

/** Safari has no idle callback. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 5_000 })
  else setTimeout(run, 1_000)
}
