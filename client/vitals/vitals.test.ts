import { afterEach, expect, test, vi } from 'vitest'
import { startVitals, type Subscribe } from './vitals.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('every metric is sent separately, rounded, with the view in which it was measured', async () => {
  const sent: unknown[] = []
  let report: Parameters<Subscribe>[0] = () => {}
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  startVitals({
    app: 'torg-web',
    viewAt: (time) => (time === undefined ? 'cart' : time < 2_000 ? 'category' : 'product'),
    send: (path, body) => sent.push([path, JSON.parse(body)]),
    load: () => Promise.resolve([(onReport) => (report = onReport)]),
    random: () => 1,
  })
  await Promise.resolve()
  report({ name: 'TTFB', value: 12.345, entries: [{ startTime: 0 }] })
  report({ name: 'INP', value: 88, entries: [{ startTime: 1_999 }] })
  report({ name: 'CLS', value: 0.012345, entries: [{ startTime: 1_990 }, { startTime: 2_010 }] })
  report({ name: 'CLS', value: 0, entries: [] })
  const path = '/api/v1/metrics/vitals/'
  const labels = (view: string) => ({ app: 'torg-web', view })
  expect(sent).toEqual([
    [path, { labels: labels('category'), vital: { name: 'TTFB', value: 12.3 } }],
    [path, { labels: labels('category'), vital: { name: 'INP', value: 88 } }],
    [path, { labels: labels('product'), vital: { name: 'CLS', value: 0.0123 } }],
    [path, { labels: labels('cart'), vital: { name: 'CLS', value: 0 } }],
  ])
})

test('our own observer measures the delay of the first input once', () => {
  const sent: string[] = []
  let deliver: (list: { getEntries: () => object[] }) => void = () => {}
  const disconnect = vi.fn()
  vi.stubGlobal('requestIdleCallback', () => {})
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['first-input']
      constructor(callback: typeof deliver) {
        deliver = callback
      }
      observe() {}
      disconnect = disconnect
    },
  )
  startVitals({ app: 'torg-web', viewAt: () => 'home', send: (_, body) => sent.push(body) })
  deliver({ getEntries: () => [{ startTime: 1000, processingStart: 1016.04 }] })
  expect(sent.map((body) => JSON.parse(body).vital)).toEqual([{ name: 'FID', value: 16 }])
  expect(disconnect).toHaveBeenCalledOnce()
})

test('a failed load of the library throws nothing', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  const load = vi.fn(() => Promise.reject(new Error('offline')))
  startVitals({ app: 'torg-web', viewAt: () => 'home', send: () => {}, load, random: () => 1 })
  await Promise.resolve()
  expect(load).toHaveBeenCalledOnce()
})

test('nothing is measured while operators have analytics switched off', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  const meta = (content: string) =>
    vi.stubGlobal('document', {
      querySelector: (selector: string) => (selector.includes('torg-off') ? { content } : null),
    })
  const load = vi.fn(() => Promise.resolve([]))
  meta('analytics chat')
  startVitals({ app: 'torg-web', viewAt: () => 'home', send: () => {}, load, random: () => 1 })
  expect(load).not.toHaveBeenCalled()
  meta('chat')
  startVitals({ app: 'torg-web', viewAt: () => 'home', send: () => {}, load, random: () => 1 })
  expect(load).toHaveBeenCalledOnce()
})

test('of twenty pages one says which element a value is about', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  const loads = { load: vi.fn(() => Promise.resolve([])), loadSampled: vi.fn(() => Promise.resolve([])) }
  for (let page = 0; page < 100; page += 1) {
    startVitals({ app: 'torg-web', viewAt: () => 'home', send: () => {}, ...loads, random: () => page / 100 })
  }
  expect(loads.loadSampled).toHaveBeenCalledTimes(5)
  expect(loads.load).toHaveBeenCalledTimes(95)
  const sent: unknown[] = []
  startVitals({
    app: 'torg-web',
    viewAt: () => 'home',
    send: (_, body) => sent.push(JSON.parse(body).vital),
    loadSampled: () =>
      Promise.resolve([(tell) => tell({ name: 'INP', value: 240, target: 'main>button.plus' })]),
    random: () => 0,
  })
  await expect.poll(() => sent).toEqual([{ name: 'INP', value: 240, target: 'main>button.plus' }])
})
