import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { experimentOf } from '../../origin/growth/seed.ts'
import { createMemoryKv } from '../support/memory-kv.ts'
import { STREAMS_MAX } from '../../worker/api/flag-stream.ts'
import { createTestEdge, type EdgeInit } from './edge.ts'
import { now } from '../support/clock.ts'

const NOW = Date.UTC(2026, 10, 21)
const VISITOR = { cookie: 'consent=statistics; device_id=00000000-0000-4000-8000-000000000001' }

let openings: 'auto' | 'manual' | 'down' = 'auto'
/** Makes the flag service throw unexpectedly. */
let isTorn = false
let asked = { features: 0, session: 0 }

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  openings = 'auto'
  isTorn = false
  asked = { features: 0, session: 0 }
})
afterEach(() => vi.useRealTimers())

function createEdge(kv = createMemoryKv()) {
  return createTestEdge({
    variables: { API_HOST: 'http://api', GROWTH_API_HOST: 'http://growth', GROWTH_CLIENT_KEY: 'sdk' },
    world: {
      kv: kv as unknown as KVNamespace,
      now() {
        if (isTorn) throw new Error('No clock')
        return now()
      },
      random: () => 0,
      async upstream(url) {
        if (url.includes('/user/session/')) {
          asked.session += 1
          return Response.json({ user: null })
        }
        asked.features += 1
        if (openings === 'down') throw new Error('The flag service is down')
        return Response.json({
          features: {
            'mini-cart-opening': { defaultValue: openings },
            'home-first-shelf': experimentOf('home-first-shelf', ['offers', 'popular']),
          },
        })
      },
    },
  })
}

async function open(edge: ReturnType<typeof createEdge>, init: EdgeInit = {}) {
  const response = await edge.request('/api/v1/flags/stream/?country=NO', {
    ...init,
    headers: { ...VISITOR, ...init.headers },
  })
  const reader = response.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>
  const decoder = new TextDecoder()
  return {
    response,
    reader,
    /** The event within so many milliseconds of the clock; null at the end. */
    async next(within = 0): Promise<string | null> {
      const read = reader.read()
      await vi.advanceTimersByTimeAsync(within)
      await edge.settle()
      const { value, done } = await read
      return done ? null : decoder.decode(value)
    },
  }
}
const parseFlags = (text: string | null) =>
  JSON.parse(/^data: (.*)$/m.exec(text ?? '')?.[1] ?? 'null') as {
    experiments: Record<string, string>
  } | null

describe('the stream of flags', () => {
  it('the first event has the values of the plain response, and later events only changes', async () => {
    const edge = createEdge()
    const { response, next, reader } = await open(edge)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await next()
    expect(text).toMatch(/^retry: \d+\nevent: flags\ndata: \{.*\}\n\n$/)
    const plain = await edge.request('/api/v1/flags/', { headers: { ...VISITOR, 'x-country': 'NO' } })
    expect(parseFlags(text)).toEqual(await plain.json())
    expect(await next(10_000)).toBe(':\n\n')

    openings = 'manual'
    const chunks: (string | null)[] = []
    for (let look = 0; look < 4; look += 1) chunks.push(await next(10_000))
    // A refill and a check take up to half a minute; all other chunks only keep the connection alive.
    const events = chunks.filter((each) => each?.startsWith('event: flags'))
    expect(events).toHaveLength(1)
    expect(parseFlags(events[0] ?? null)?.experiments['mini-cart-opening']).toBe('manual')
    expect(chunks.filter((each) => each === ':\n\n')).toHaveLength(3)
    await reader.cancel()
  })

  it('any number of streams cost the flag service no more calls than pages', async () => {
    const edge = createEdge()
    const streams = await Promise.all(Array.from({ length: 50 }, () => open(edge)))
    await Promise.all(streams.map(({ next }) => next()))
    expect(asked.features).toBe(1)
    const reads = streams.map(({ reader }) => reader.read())
    await vi.advanceTimersByTimeAsync(10_000)
    await Promise.all(reads)
    expect(asked).toEqual({ features: 1, session: 0 })
    await Promise.all(streams.map(({ reader }) => reader.cancel()))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a stream ends after two minutes, because the visitor may have logged in', async () => {
    const { next } = await open(createEdge(), { headers: { cookie: `${VISITOR.cookie}; signed_in=1` } })
    let pieces = 0
    for (let text = await next(); text !== null; text = await next(10_000)) pieces += 1
    expect(pieces).toBe(12)
    expect(asked.session).toBe(1)
  })

  it('the stream sends the control while the flag service is down, or the last known flags', async () => {
    openings = 'down'
    const cold = await open(createEdge())
    expect(parseFlags(await cold.next())).toEqual({ experiments: {}, forced: [] })
    await cold.reader.cancel()

    openings = 'manual'
    const { next, reader } = await open(createEdge())
    expect(parseFlags(await next())?.experiments['mini-cart-opening']).toBe('manual')
    openings = 'down'
    for (let look = 0; look < 10; look += 1) expect(await next(10_000)).toBe(':\n\n')
    await reader.cancel()
  })

  it('the stream sends the control within one check once flags are switched off, and calls no flag service', async () => {
    openings = 'manual'
    const kv = createMemoryKv()
    const { next, reader } = await open(createEdge(kv))
    expect(parseFlags(await next())?.experiments['mini-cart-opening']).toBe('manual')
    await kv.put('switches', JSON.stringify({ growth: 'off' }))
    expect(parseFlags(await next(10_000))).toEqual({ experiments: {}, forced: [] })
    for (let look = 0; look < 5; look += 1) expect(await next(10_000)).toBe(':\n\n')
    expect(asked.features).toBe(1)
    await kv.put('switches', '{}')
    expect(parseFlags(await next(10_000))?.experiments['mini-cart-opening']).toBe('manual')
    await reader.cancel()
  })

  it("a stream beyond the isolate's limit gets a 503 until another one ends", async () => {
    const edge = createEdge()
    // One after the other, because together they would exceed the isolate's other limits.
    const streams: Awaited<ReturnType<typeof open>>[] = []
    while (streams.length < STREAMS_MAX) streams.push(await open(edge))
    expect(new Set(streams.map(({ response }) => response.status))).toEqual(new Set([200]))
    const { response } = await open(edge)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    // Refused clients still get the plain response.
    const plain = await edge.request('/api/v1/flags/', { headers: { ...VISITOR, 'x-country': 'NO' } })
    expect(plain.status).toBe(200)
    await streams[7]?.reader.cancel()
    expect((await open(edge)).response.status).toBe(200)
    expect((await open(edge)).response.status).toBe(503)
    // The permit of a stream that the runtime dropped expires with the maximum life of a stream.
    await vi.advanceTimersByTimeAsync(130_000)
    expect((await open(edge)).response.status).toBe(200)
  })

  it('a stream that fails is reported and releases its permit', async () => {
    const edge = createEdge()
    for (let round = 0; round < 2; round += 1) {
      const streams: Awaited<ReturnType<typeof open>>[] = []
      while (streams.length < STREAMS_MAX) streams.push(await open(edge))
      expect((await open(edge)).response.status, `${round}`).toBe(503)
      isTorn = true
      for (const { reader } of streams) await expect(reader.read()).rejects.toThrow('No clock')
      isTorn = false
    }
    expect(edge.reports[0]?.context.where).toBe('flags')
  })

  it('a country without a shop takes no permit', async () => {
    const edge = createEdge()
    for (let n = 0; n <= STREAMS_MAX; n += 1) await edge.request('/api/v1/flags/stream/?country=DK')
    expect((await open(edge)).response.status).toBe(200)
  })

  it.each([
    ['without a country', '/api/v1/flags/stream/', 404],
    ['for a country without a shop', '/api/v1/flags/stream/?country=DK', 404],
    ['by POST', '/api/v1/flags/stream/?country=NO', 405, 'POST'],
  ])('a request %s gets no stream', async (_, path, status, method = 'GET') => {
    const response = await createEdge().request(path, { method, headers: VISITOR })
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
  })
})
