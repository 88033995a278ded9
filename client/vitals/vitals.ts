import { roundVital, type VitalName, type VitalsBeacon } from '../../shared/visitor/vitals.ts'
import { isSwitchedOff } from '../hooks/switched-off.ts'
import { whenIdle } from '../hooks/when-idle.ts'

export const VITALS_PATH = '/api/v1/metrics/vitals/'

type Metric = {
  name: string
  value: number
  /** What the browser measured that makes up the value; empty without any, as when nothing has moved. */
  entries?: readonly { startTime: number }[]
  target?: string | undefined
}
export type Subscribe = (onReport: (metric: Metric) => void) => void

/** How many pages also say which element a value is about: the library for that is twice as large. */
const SAMPLED_SHARE = 0.05

export type VitalsOptions = {
  app: string
  /** The view at a time in milliseconds since the document began; without one that of now. */
  viewAt: (time?: number) => string
  send?: (path: string, body: string) => unknown
  load?: () => Promise<readonly Subscribe[]>
  loadSampled?: () => Promise<readonly Subscribe[]>
  random?: () => number
}

/**
 * Measures web vitals and sends them to the metrics service by beacon (docs/reference/services.md#vitals).
 * The library loads when the browser is idle and includes earlier events. A value belongs to the view in
 * which the last of it was measured (docs/signals.md#web-vitals). Call it once. It measures nothing while
 * operators have analytics switched off.
 */
export function startVitals({
  app,
  viewAt,
  send = sendBeacon,
  load = loadWebVitals,
  loadSampled = loadAttributed,
  random = Math.random,
}: VitalsOptions): void {
  if (isSwitchedOff('analytics')) return
  const sendVital = ({ name, value, entries = [], target }: Metric) => {
    const beacon: VitalsBeacon = {
      labels: { app, view: viewAt(entries.at(-1)?.startTime) },
      vital: { name: name as VitalName, value: roundVital(name as VitalName, value), target },
    }
    send(VITALS_PATH, JSON.stringify(beacon))
  }
  observeFirstInput((value, entry) => sendVital({ name: 'FID', value, entries: [entry] }))
  whenIdle(() => {
    const start = random() < SAMPLED_SHARE ? loadSampled : load
    start()
      .then((subscriptions) => {
        for (const subscribe of subscriptions) subscribe(sendVital)
      })
      // Without the library only the metrics are missing.
      .catch(() => {})
  })
}

/** Measures FID, which the library no longer measures: from the first input until its handlers could run. */
function observeFirstInput(onDelay: (milliseconds: number, entry: PerformanceEntry) => void): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('first-input')) return
  const observer = new PerformanceObserver((list) => {
    const entry = list.getEntries()[0] as PerformanceEventTiming | undefined
    if (!entry) return
    observer.disconnect()
    onDelay(entry.processingStart - entry.startTime, entry)
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
