import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'undici'
import { afterEach, expect, it } from 'vitest'
import { createBrowser, judge, Leaving } from '../load/browser.ts'
import { escape, niceTop } from '../load/charts.ts'
import { createCrowd } from '../load/crowd.ts'
import { parseOptions } from '../load/options.ts'
import { PROFILES, rateAt } from '../load/profiles.ts'
import { createRecorder, type RequestOutcome } from '../load/recorder.ts'
import { writeReport } from '../load/report.ts'
import { runLoad } from '../load/run.ts'
import { favourite, pick } from '../load/visit.ts'
import { createRandom } from '../support/random.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

it('parseOptions refuses a target on another machine unless --allow-remote names its host', () => {
  for (const target of ['http://localhost:8787', 'http://127.0.0.1:9000', 'http://[::1]:8787']) {
    expect(parseOptions(['--target', target]).target).toBe(target)
  }
  for (const target of ['https://shop.example', 'http://localhost.example', 'http://10.0.0.1']) {
    const { hostname } = new URL(target)
    expect(() => parseOptions(['--target', target])).toThrow(`--allow-remote ${hostname}`)
    expect(() => parseOptions(['--target', target, '--allow-remote', 'other.example'])).toThrow()
    expect(parseOptions(['--target', target, '--allow-remote', hostname]).target).toBe(target)
  }
})

it.each([
  [['--profile', 'storm'], '--profile must be one of browse, shop, spike, soak'],
  [['--rate', 'many'], '--rate must be a number from'],
  [['--seconds', '0'], '--seconds must be a number from 1'],
  [['--target', 'ftp://localhost'], '--target must be an http or https address'],
  [['--target', 'http://localhost/no/'], '--target must be an origin without path'],
  [['--bogus'], '--bogus'],
])('parseOptions refuses %j with the name of the option', (args, sentence) => {
  expect(() => parseOptions(args)).toThrow(sentence)
})

it('the spike profile has ten times the rate for a minute and the normal rate before and after', () => {
  const plan = PROFILES.spike
  const busy = Array.from({ length: plan.seconds }, (_, at) => rateAt(plan, at)).filter(
    (rate) => rate > plan.rate,
  )
  expect(busy).toEqual(Array.from({ length: 60 }, () => plan.rate * 10))
  expect(rateAt(plan, -5)).toBe(plan.rate)
})

it.each([
  [true, 1],
  [undefined, 2],
])(
  'with leaves %s, shoppers’ visits end accordingly at the end of a peak, and no others',
  async (leaves, left) => {
    const beginning = performance.now()
    const plan = { seconds: 0.2, peak: { times: 10, from: 0.25, to: 0.5, ...(leaves && { leaves }) } }
    const crowd = createCrowd(plan, () => performance.now() - beginning)
    const gone: string[] = []
    const comeAt = (due: number, name: string) =>
      crowd.enter(
        due,
        (leaving) =>
          new Promise((_, reject) => {
            leaving.addEventListener('abort', () => {
              gone.push(name)
              reject(new Leaving())
            })
          }),
      )
    comeAt(10, 'before')
    comeAt(60, 'in it')
    if (leaves) await expect.poll(() => gone, { interval: 5 }).toEqual(['in it'])
    else await new Promise((resolve) => setTimeout(resolve, 150))
    expect(gone).toHaveLength(2 - left)
    await crowd.close()
    expect(gone.toSorted()).toEqual(['before', 'in it'])
    expect([crowd.shoppers, crowd.mostAtOnce]).toEqual([2, 2])
  },
)

it('a browser sends no request after its shopper has left', async () => {
  const leaving = new AbortController()
  const target = await listen((_, respond) => respond('{}'))
  const pool = new Pool(target)
  const shop = { target, pool, recorder: createRecorder(), elapsed: () => 0, wasFaulted: () => false }
  const browser = createBrowser(shop, leaving.signal)
  expect((await browser.api('session', 'GET', 'user/session/')).status).toBe(200)
  leaving.abort()
  await expect(browser.api('session', 'GET', 'user/session/')).rejects.toThrow(Leaving)
  expect(shop.recorder.figures().requests).toBe(1)
  await pool.close()
})

it.each([
  [200, {}, '<html></html>\n', false, 'ok', ''],
  [304, {}, '', false, 'ok', ''],
  [200, {}, '<html><main>', false, 'error', 'page cut short'],
  [200, {}, '<html><main>', true, 'explained', 'page cut short'],
  [429, { 'retry-after': '5' }, '{"code":"rate_limited"}', false, 'shed', '429 rate_limited'],
  [503, { 'retry-after': '5' }, '<html></html>', false, 'shed', '503'],
  [503, {}, '', false, 'error', '503'],
  [409, {}, '{"code":"slot_full"}', false, 'refused', '409 slot_full'],
  [502, {}, '{"code":"internal_error"}', true, 'explained', '502 internal_error'],
  [500, {}, 'no json', false, 'error', '500'],
])('judges %i with %j and %j (injected fault: %s) as %s', (status, headers, text, isFaulted, ...expected) => {
  const all = new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers })
  expect(judge(status, all, text, isFaulted)).toEqual(expected)
})

it('the recorder times good responses after the warm-up and counts the others by kind', () => {
  const recorder = createRecorder()
  const outcome = (more: Partial<RequestOutcome>): RequestOutcome => ({
    step: 'home',
    at: 0,
    firstByteMs: 1,
    ms: 2,
    verdict: 'ok',
    kind: '',
    cache: 'hit',
    bytes: 10,
    ...more,
  })
  recorder.record(outcome({ at: -1, ms: 9_000 }))
  for (let ms = 1; ms <= 100; ms += 1) recorder.record(outcome({ at: ms, ms }))
  recorder.record(outcome({ at: 1_500, ms: 30_000, verdict: 'error', kind: 'no response', cache: '' }))
  recorder.record(outcome({ at: 1_600, verdict: 'shed', kind: '429 rate_limited', cache: 'bypass' }))
  const { requests, steps, seconds, kinds, caches } = recorder.figures()
  expect(requests).toBe(102)
  const { p50 = 0, p95 = 0, max = 0 } = steps[0]?.total ?? {}
  expect([p50, p95, max].map(Math.round)).toEqual([50, 95, 100])
  expect(steps[0]?.verdicts).toEqual({ ok: 100, shed: 1, refused: 0, explained: 0, error: 1 })
  expect(seconds.map(({ at, offered, shed, errors }) => [at, offered, shed, errors])).toEqual([
    [0, 100, 0, 0],
    [1, 2, 1, 0],
    [31, 0, 0, 1],
  ])
  expect(kinds).toEqual({ 'error: no response': 1, 'shed: 429 rate_limited': 1 })
  expect(caches).toEqual({ home: { hit: 100, bypass: 1 } })
})

it('favourite prefers the first items of a list, and pick returns no item twice', () => {
  const random = createRandom(3)
  const seen = Array.from({ length: 2_000 }, () => favourite(['a', 'b', 'c', 'd'], random))
  const counts = ['a', 'b', 'c', 'd'].map((each) => seen.filter((one) => one === each).length)
  expect(counts.toSorted((one, other) => other - one)).toEqual(counts)
  expect(Math.min(...counts)).toBeGreaterThan(100)
  const items = Array.from({ length: 50 }, (_, index) => index)
  expect(new Set(pick(items, 40, random)).size).toBe(40)
})

it('niceTop rounds up to 1, 2 or 5 times a power of ten, and escape escapes HTML', () => {
  expect([0, 0.3, 1, 1.1, 37, 640].map(niceTop)).toEqual([1, 0.5, 1, 2, 50, 1_000])
  expect(escape('<b title="x">&')).toBe('&lt;b title=&quot;x&quot;&gt;&amp;')
})

it('shoppers arrive at the planned rate although the shop does not respond', async () => {
  const held: (() => void)[] = []
  const pages: string[] = []
  const target = await listen((path, respond) => {
    if (path.startsWith('/api/')) return respond(apiBody(path))
    pages.push(path)
    // Holds every first page until more than ten shoppers have arrived.
    held.push(() => respond('<html></html>'))
  })
  const plan = { ...PROFILES.browse, rate: 200, seconds: 0.2, warmUpSeconds: 0, thinkSeconds: 0 }
  const running = runLoad({ target, plan, seed: 5, accounts: 0 })
  await expect.poll(() => pages.length, { interval: 5 }).toBeGreaterThan(10)
  const open = setInterval(() => held.splice(0).forEach((release) => release()), 20)
  const result = await running.finally(() => clearInterval(open))
  expect(result.shoppers).toBeGreaterThan(20)
  expect(result.mostAtOnce).toBeGreaterThan(10)
  expect(result.kinds).toEqual({})
  const html = writeReport({ title: 'Load: browse', target, profile: 'browse', plan, seed: 5 }, result)
  expect(html).toContain('<th scope="row">home')
  expect(html).toContain('polyline')
})

/** Responses to the requests of a run's preparation. */
function apiBody(path: string): string {
  if (path.includes('productcategories')) return JSON.stringify({ categories: [{ id: 1 }] })
  const attributes = { isAgeRestricted: false, availability: { isAvailable: true } }
  const items = Array.from({ length: 60 }, (_, index) => ({ type: 'product', id: index + 1, attributes }))
  return JSON.stringify({ items })
}

async function listen(handle: (path: string, respond: (text: string) => void) => void): Promise<string> {
  const started = createServer((request, response) => {
    const path = request.url ?? ''
    const type = path.startsWith('/api/') ? 'application/json' : 'text/html'
    handle(path, (text) => response.writeHead(200, { 'content-type': type }).end(text))
  })
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`
}
