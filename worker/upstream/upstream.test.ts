import { describe, expect, it } from 'vitest'
import { createUpstream, DEADLINES } from './upstream.ts'
import type { OutboundFetch, UpstreamRequest } from '../ports.ts'

const API = 'https://api.example/things/'
const MEDIA = 'https://reference.internal/media/products/1.svg'
const CALL: UpstreamRequest = { headers: {}, deadline: 'proxy', maxBytes: 1_000 }

const fails: OutboundFetch = () => Promise.reject(new Error('Nothing listens'))
const responses: OutboundFetch = async () => new Response('{}')
/** A backend that reads the whole body before it responds. */
const reads: OutboundFetch = async (_, init) => new Response(await new Response(init.body).text())

function create(network: OutboundFetch, reference: OutboundFetch, proxy: number = DEADLINES.proxy) {
  const origin = createUpstream({
    network,
    reference,
    deadlines: { ...DEADLINES, proxy },
    now: () => 0,
  })
  return async (url: string, request: Partial<UpstreamRequest> = {}) => {
    try {
      return await (await origin(url, { ...CALL, ...request })).text()
    } catch (error) {
      return String(error)
    }
  }
}

describe('a host that has failed five times', () => {
  it("its breaker opens for all its paths, and no other host's does", async () => {
    const ask = create(responses, fails)
    for (let count = 0; count < 5; count += 1) expect(await ask(MEDIA)).toContain('unreachable')
    expect(await ask(MEDIA)).toContain('failed too often')
    expect(await ask('https://reference.internal/console/')).toContain('failed too often')
    expect(await ask(API)).toBe('{}')
  })

  it('its breaker opens for one class of calls, and never for payments', async () => {
    const ask = create(fails, responses)
    for (let count = 0; count < 5; count += 1) await ask(API)
    expect(await ask(API)).toContain('failed too often')
    expect(await ask(API, { deadline: 'apiRead' })).toContain('unreachable')
    expect(await ask(API, { deadline: 'money' })).toContain('unreachable')
  })
})

describe('a client that disconnects', () => {
  const clock = { now: 0 }
  let network: OutboundFetch = responses
  const ask = async (origin: ReturnType<typeof createUpstream>, stays: number | null = null) => {
    const visitor = new AbortController()
    const text = origin(API, { ...CALL, signal: visitor.signal }).then(
      (response) => response.text(),
      (error: unknown) => String(error),
    )
    clock.now += stays ?? 0
    if (stays !== null) visitor.abort()
    return text
  }
  const start = (first: OutboundFetch) => {
    network = first
    return createUpstream({
      network: (...call) => network(...call),
      reference: responses,
      deadlines: DEADLINES,
      now: () => clock.now,
    })
  }
  const hangs: OutboundFetch = () => new Promise(() => {})
  const long = DEADLINES.proxy / 3

  it('an abort counts as a failure after a third of the deadline without headers', async () => {
    const origin = start(hangs)
    for (let count = 0; count < 5; count += 1) expect(await ask(origin, long)).toContain('unreachable')
    expect(await ask(origin)).toContain('failed too often')
  })

  it('an abort before that, or after the headers, does not count', async () => {
    const origin = start(hangs)
    for (let count = 0; count < 8; count += 1) expect(await ask(origin, long - 1)).toContain('unreachable')
    const begun = new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))
    network = async () => begun.clone()
    for (let count = 0; count < 8; count += 1) {
      const visitor = new AbortController()
      const { body } = await origin(API, { ...CALL, signal: visitor.signal })
      const read = body?.getReader().read().catch(String)
      clock.now += long
      visitor.abort()
      expect(await read).toContain('unreachable')
    }
    network = responses
    expect(await ask(origin)).toBe('{}')
  })

  it('an aborted trial gives its turn to the next call', async () => {
    const origin = start(fails)
    for (let count = 0; count < 5; count += 1) await ask(origin)
    clock.now += 1_000
    network = hangs
    expect(await ask(origin, 5)).toContain('unreachable')
    network = async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))
    await (await origin(API, CALL)).body?.cancel()
    network = responses
    expect(await ask(origin)).toBe('{}')
  })
})

describe('a form whose sender fails', () => {
  const post = (start: (controller: ReadableStreamDefaultController<Uint8Array>) => void) => ({
    method: 'POST',
    body: new ReadableStream<Uint8Array>({ start }),
  })

  it('a sender that aborts does not count against the backend', async () => {
    const ask = create(reads, responses)
    for (let count = 0; count < 8; count += 1) {
      const broken = post((controller) => controller.error(new Error('Gone')))
      expect(await ask(API, broken)).toContain('unreachable')
    }
    expect(await ask(API)).toBe('')
  })

  it('a sender that stalls does not count against the backend', async () => {
    const ask = create(reads, responses, 10)
    for (let count = 0; count < 8; count += 1) {
      const slow = post((controller) => controller.enqueue(new Uint8Array(1)))
      expect(await ask(API, slow)).toContain('too slow')
    }
  })

  it('a backend that does not read the form counts as failed', async () => {
    const ask = create(() => new Promise(() => {}), responses, 10)
    const whole = () => post((controller) => controller.enqueue(new Uint8Array(1)))
    for (let count = 0; count < 5; count += 1) expect(await ask(API, whole())).toContain('too slow')
    expect(await ask(API, whole())).toContain('failed too often')
  })

  it('a complete form reaches the backend unchanged', async () => {
    const ask = create(reads, responses)
    const form = post((controller) => {
      for (const part of ['one ', 'two']) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    })
    expect(await ask(API, form)).toBe('one two')
  })
})
