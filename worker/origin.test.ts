import { describe, expect, it } from 'vitest'
import { createOrigin, DEADLINES, type OriginRequest, type OutboundFetch } from './origin.ts'

const API = 'https://api.example/things/'
const MEDIA = 'https://reference.internal/media/products/1.svg'
const CALL: OriginRequest = { headers: {}, deadline: 'proxy', maxBytes: 1_000 }

const fails: OutboundFetch = () => Promise.reject(new Error('Nothing listens'))
const answers: OutboundFetch = async () => new Response('{}')
/** A backend that wants all of a body before it says anything. */
const reads: OutboundFetch = async (_, init) => new Response(await new Response(init.body).text())

function create(network: OutboundFetch, reference: OutboundFetch, proxy: number = DEADLINES.proxy) {
  const origin = createOrigin({
    network,
    reference,
    deadlines: { ...DEADLINES, proxy },
    now: () => 0,
  })
  return async (url: string, request: Partial<OriginRequest> = {}) => {
    try {
      return await (await origin(url, { ...CALL, ...request })).text()
    } catch (error) {
      return String(error)
    }
  }
}

describe('a host that has failed five times', () => {
  it('rests, and another one for the same class of calls does not', async () => {
    const ask = create(answers, fails)
    for (let count = 0; count < 5; count += 1) expect(await ask(MEDIA)).toContain('unreachable')
    expect(await ask(MEDIA)).toContain('failed too often')
    expect(await ask('https://reference.internal/console/')).toContain('failed too often')
    expect(await ask(API)).toBe('{}')
  })

  it('rests for the calls of one class and not for those of another, and never for payments', async () => {
    const ask = create(fails, answers)
    for (let count = 0; count < 5; count += 1) await ask(API)
    expect(await ask(API)).toContain('failed too often')
    expect(await ask(API, { deadline: 'apiRead' })).toContain('unreachable')
    expect(await ask(API, { deadline: 'payments' })).toContain('unreachable')
  })
})

describe('a form whose sender fails', () => {
  const post = (start: (controller: ReadableStreamDefaultController<Uint8Array>) => void) => ({
    method: 'POST',
    body: new ReadableStream<Uint8Array>({ start }),
  })

  it('is not held against the backend when it breaks off', async () => {
    const ask = create(reads, answers)
    for (let count = 0; count < 8; count += 1) {
      const broken = post((controller) => controller.error(new Error('Gone')))
      expect(await ask(API, broken)).toContain('unreachable')
    }
    expect(await ask(API)).toBe('')
  })

  it('is not held against the backend when it does not go on', async () => {
    const ask = create(reads, answers, 10)
    for (let count = 0; count < 8; count += 1) {
      const slow = post((controller) => controller.enqueue(new Uint8Array(1)))
      expect(await ask(API, slow)).toContain('too slow')
    }
  })

  it('is held against a backend that does not read it', async () => {
    const ask = create(() => new Promise(() => {}), answers, 10)
    const whole = () => post((controller) => controller.enqueue(new Uint8Array(1)))
    for (let count = 0; count < 5; count += 1) expect(await ask(API, whole())).toContain('too slow')
    expect(await ask(API, whole())).toContain('failed too often')
  })

  it('reaches a backend whole when nothing is wrong', async () => {
    const ask = create(reads, answers)
    const form = post((controller) => {
      for (const part of ['one ', 'two']) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    })
    expect(await ask(API, form)).toBe('one two')
  })
})
