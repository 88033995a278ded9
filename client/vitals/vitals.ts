import { roundVital, type VitalName, type VitalsBeacon } from '../../shared/visitor/vitals.ts'
import { isSwitchedOff } from '../hooks/switched-off.ts'
import { whenIdle } from '../hooks/when-idle.ts'

export const VITALS_PATH = '/api/v1/metrics/vitals/'

type Metric = { name: string; value: number; target?: string | undefined }
export type Subscribe = (onReport: (metric: Metric) => void) => void

/** How many pages also say which element a value is about: the library for that is twice as large. */
const SAMPLED_SHARE = 0.05

export type VitalsOptions = {
  app: string
  /** The current route; a metric belongs to the page that was left last. */
  view: () => string
  send?: (path: string, body: string) => unknown
  load?: () => Promise<readonly Subscribe[]>
  loadSampled?: () => Promise<readonly Subscribe[]>
  random?: () => number
}

/**
 * Measures web vitals and sends them to the metrics service by beacon (docs/reference/services.md#vitals).
 * The library loads when the browser is idle and includes earlier events. Call it once. It measures nothing
 * while operators have analytics switched off.
 */
export function startVitals({
  app,
  view,
  send = sendBeacon,
  load = loadWebVitals,
  loadSampled = loadAttributed,
  random = Math.random,
}: VitalsOptions): void {
  if (isSwitchedOff('analytics')) return
  const sendVital = (name: VitalName, value: number, target?: string) => {
    const beacon: VitalsBeacon = {
      labels: { app, view: view() },
      vital: { name, value: roundVital(name, value), target },
    }
    send(VITALS_PATH, JSON.stringify(beacon))
  }
  observeFirstInput((delay) => sendVital('FID', delay))
  whenIdle(() => {
    const start = random() < SAMPLED_SHARE ? loadSampled : load
    start()
      .then((subscriptions) => {
        for (const subscribe of subscriptions) {
          subscribe(({ name, value, target }) => sendVital(name as VitalName, value, target))
        }
      })
      // Without the library only the metrics are missing.
      .catch(() => {})
  })
}

/** Measures FID, which the library no longer measures: from the first input until its handlers could run. */
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

async function loadAttributed(): Promise<readonly Subscribe[]> {
  const { ATTRIBUTED } = await import('./attributed.ts')
  return ATTRIBUTED
}

function sendBeacon(path: string, body: string): boolean {
  return navigator.sendBeacon(path, body)
}
