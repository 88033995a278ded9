import { beforeEach, describe, expect, it } from 'vitest'
import { createKvCache, type KvRequest } from './kv-cache.ts'
import { POLICIES } from './policies.ts'
import { FAILURE_PAUSE } from './stale-while-revalidate.ts'

type Stored = { value: string; metadata: unknown; expirationTtl: number | undefined }

/** The outside world, in which each part can fail. */
function createWorld() {
  const stored = new Map<string, Stored>()
  const world = {
    now: 1_000_000,
    random: 0,
    stored,
    reads: 0,
    writes: [] as { key: string; at: number }[],
    kv: 'works' as 'works' | 'throws' | 'hangs' | 'full',
    reports: [] as unknown[],
  }
  const store = {
    async getWithMetadata(key: string) {
      world.reads += 1
      if (world.kv === 'throws') throw new Error('KV is down')
      if (world.kv === 'hangs') return new Promise<never>(() => {})
      const found = stored.get(key)
      return { value: found?.value ?? null, metadata: found?.metadata ?? null, cacheStatus: null }
    },
    async put(key: string, value: string, options?: { metadata?: unknown; expirationTtl?: number }) {
      if (world.kv === 'full') throw new Error('KV PUT failed: 429 Too Many Requests')
      world.writes.push({ key, at: world.now })
      stored.set(key, { value, metadata: options?.metadata, expirationTtl: options?.expirationTtl })
    },
  }
  const isolate = (onWrite = () => {}) =>
    createKvCache({
      kv: {
        ...store,
        put(...entry: Parameters<typeof store.put>) {
          onWrite()
          return store.put(...entry)
        },
      } as unknown as KVNamespace,
      now: () => world.now,
      random: () => world.random,
      report: (error) => world.reports.push(error),
      count: () => {},
    })
  return { world, isolate }
}

/** A source whose `response` may throw or wait. */
function createSource() {
  const source = { calls: 0, response: async (): Promise<unknown> => 'one' }
  const waiting: Promise<unknown>[] = []
  const request = (more: Partial<KvRequest<string>> = {}): KvRequest<string> => ({
    name: 'content:footer',
    policy: POLICIES['content:footer'],
    generation: '0',
    key: 'no:nb',
    version: 1,
    load() {
      source.calls += 1
      return source.response()
    },
    parse(value) {
      if (typeof value !== 'string') throw new Error('No text')
      return value
    },
    waitUntil: (work) => waiting.push(work),
    ...more,
  })
  const settle = async () => {
    while (waiting.length > 0) await waiting.shift()
  }
  return { source, request, settle }
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let { world, isolate } = createWorld()
let { source, request, settle } = createSource()
beforeEach(() => {
  ;({ world, isolate } = createWorld())
  ;({ source, request, settle } = createSource())
})

describe('content with a ttl of five minutes', () => {
  it('content is loaded once and then served from memory', async () => {
    const cache = isolate()
    expect(await cache.read(request())).toMatchObject({
      value: 'one',
      result: { outcome: 'miss', reason: 'absent' },
    })
    world.now += 299_000
    expect(await cache.read(request())).toMatchObject({
      value: 'one',
      result: { outcome: 'hit', ageSeconds: 299 },
    })
    expect(source.calls).toBe(1)
    expect(world.reads).toBe(1)
  })

  it('another isolate serves it from KV with the age it has there', async () => {
    await isolate().read(request())
    world.now += 200_000
    const response = await isolate().read(request())
    expect(response).toMatchObject({ value: 'one', result: { outcome: 'hit', ageSeconds: 200 } })
    expect(response.freshUntil).toBe(world.now + 100_000)
    expect(source.calls).toBe(1)
  })

  it('a change is seen after 300 s and one refill in waitUntil', async () => {
    const cache = isolate()
    await cache.read(request())
    source.response = async () => 'two'
    world.now += 300_000
    expect(await cache.read(request())).toMatchObject({
      value: 'one',
      result: { outcome: 'stale', ageSeconds: 300 },
    })
    await settle()
    expect(await cache.read(request())).toMatchObject({ value: 'two', result: { outcome: 'hit' } })
    expect(await isolate().read(request())).toMatchObject({ value: 'two', result: { outcome: 'hit' } })
  })

  it('a page to be stored waits for fresh content and takes the stale entry when the source fails', async () => {
    const cache = isolate()
    await cache.read(request())
    source.response = async () => 'two'
    world.now += 300_000
    expect(await cache.read(request({ wantsFresh: true }))).toMatchObject({
      value: 'two',
      result: { outcome: 'miss' },
    })
    source.response = () => Promise.reject(new Error('down'))
    world.now += 300_000
    expect(await cache.read(request({ wantsFresh: true }))).toMatchObject({
      value: 'two',
      result: { outcome: 'error' },
    })
  })

  it('an isolate takes a newer entry from KV before it calls the source', async () => {
    const [one, other] = [isolate(), isolate()]
    await one.read(request())
    await other.read(request())
    source.response = async () => 'two'
    world.now += 300_000
    await one.read(request())
    await settle()
    expect(await other.read(request())).toMatchObject({ value: 'one', result: { outcome: 'stale' } })
    await settle()
    expect(await other.read(request())).toMatchObject({ value: 'two', result: { outcome: 'hit' } })
    expect(source.calls).toBe(2)
  })

  it('an expired entry is not served while the source responds', async () => {
    const cache = isolate()
    await cache.read(request())
    source.response = async () => 'two'
    world.now += 5 * MINUTE + HOUR
    expect(await cache.read(request())).toMatchObject({ value: 'two', result: { outcome: 'miss' } })
  })

  it('entries become stale up to a tenth earlier, so that isolates do not refill in the same second', async () => {
    world.random = 0.99
    const cache = isolate()
    await cache.read(request())
    world.now += 270_500
    expect(await cache.read(request())).toMatchObject({ result: { outcome: 'stale' } })
    await settle()
    expect(source.calls).toBe(2)
  })

  it('KV keeps an entry until its staleIfError ends, and never shorter than KV allows', async () => {
    await isolate().read(request())
    expect(world.stored.get('content:footer:v1:0:no:nb')).toMatchObject({
      expirationTtl: 300 + DAY / 1_000,
      metadata: { at: 1_000_000 },
    })
    const short = { ...POLICIES.growth, ttl: 1_000, staleWhileRevalidate: 0, staleIfError: 0 }
    await isolate().read(request({ name: 'growth', policy: short, key: 'sdk' }))
    expect(world.stored.get('growth:v1:0:sdk')?.expirationTtl).toBe(60)
  })

  it('another generation, version or key is another entry', async () => {
    const cache = isolate()
    await cache.read(request())
    await cache.read(request({ generation: '1' }))
    await cache.read(request({ version: 2 }))
    await cache.read(request({ key: 'se:sv' }))
    expect(source.calls).toBe(4)
  })
})

describe('flags with a ttl of thirty seconds', () => {
  const growth = () => request({ name: 'growth', policy: POLICIES.growth, key: 'sdk' })

  it('flags change after 30 s and one refill, and stay for four hours while their source fails', async () => {
    const cache = isolate()
    await cache.read(growth())
    source.response = async () => 'two'
    world.now += 30_000
    expect(await cache.read(growth())).toMatchObject({ value: 'one', result: { outcome: 'stale' } })
    await settle()
    expect(await cache.read(growth())).toMatchObject({ value: 'two', result: { outcome: 'hit' } })
    source.response = () => Promise.reject(new Error('down'))
    world.now += 4 * HOUR
    expect(await isolate().read(growth())).toMatchObject({ value: 'two', result: { outcome: 'error' } })
    world.now += 31_000
    await expect(isolate().read(growth())).rejects.toThrow('down')
  })
})

describe('200 concurrent requests', () => {
  // Isolates share nothing, and KV may hide a write from other isolates for a minute.
  it.each([1, 3])(
    'an entry that becomes stale is loaded and written once in each of %i isolates',
    async (count) => {
      const isolates = Array.from({ length: count }, () => {
        const did = { asked: 0, wrote: 0 }
        const cache = isolate(() => {
          did.wrote += 1
        })
        const load = () => {
          did.asked += 1
          return source.response()
        }
        return { did, read: () => cache.read(request({ load })) }
      })
      for (const { did, read } of isolates) {
        await read()
        Object.assign(did, { asked: 0, wrote: 0 })
      }
      world.now += 300_000
      source.response = () => new Promise((resolve) => setTimeout(() => resolve('two'), 20))
      const responses = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          (isolates[index % count] as (typeof isolates)[number]).read(),
        ),
      )
      await settle()
      expect(responses.every((each) => each.value === 'one')).toBe(true)
      expect(isolates.map(({ did }) => did)).toEqual(isolates.map(() => ({ asked: 1, wrote: 1 })))
    },
  )

  it('an absent entry is loaded once', async () => {
    const cache = isolate()
    source.response = () => new Promise((resolve) => setTimeout(() => resolve('one'), 20))
    const responses = await Promise.all(Array.from({ length: 200 }, () => cache.read(request())))
    expect(responses.every(({ value }) => value === 'one')).toBe(true)
    expect(source.calls).toBe(1)
    expect(world.writes).toHaveLength(1)
  })

  it('no key is written twice within a second', async () => {
    const cache = isolate()
    const policy = { ...POLICIES.growth, ttl: 100, staleWhileRevalidate: 0 }
    for (let step = 0; step < 40; step += 1) {
      await cache.read(request({ policy }))
      world.now += 100
    }
    expect(source.calls).toBe(40)
    const gaps = world.writes.slice(1).map(({ at }, index) => at - (world.writes[index]?.at ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000)
  })
})

describe('a missing document', () => {
  it('a missing document is remembered for negativeTtl', async () => {
    const cache = isolate()
    source.response = async () => null
    expect(await cache.read(request())).toMatchObject({ value: null })
    world.now += 29_000
    expect((await cache.read(request())).value).toBeNull()
    expect((await isolate().read(request())).value).toBeNull()
    expect(source.calls).toBe(1)
    source.response = async () => 'now it is there'
    world.now += 1_000
    expect((await cache.read(request())).value).toBe('now it is there')
  })
})

describe('a source that fails', () => {
  it('a failed refill keeps the stale entry and pauses the source', async () => {
    const cache = isolate()
    await cache.read(request())
    source.response = () => Promise.reject(new Error('down'))
    world.now += 300_000
    for (let count = 0; count < 5; count += 1) {
      expect(await cache.read(request())).toMatchObject({ value: 'one', result: { outcome: 'stale' } })
      await settle()
    }
    expect(source.calls).toBe(2)
    expect(world.reports).toHaveLength(1)
    world.now += FAILURE_PAUSE
    source.response = async () => 'two'
    await cache.read(request())
    await settle()
    expect(await cache.read(request())).toMatchObject({ value: 'two', result: { outcome: 'hit' } })
  })

  it("an absent entry throws the source's error without calling the source for every request", async () => {
    const cache = isolate()
    source.response = () => Promise.reject(new Error('down'))
    for (let count = 0; count < 5; count += 1) await expect(cache.read(request())).rejects.toThrow('down')
    expect(source.calls).toBe(1)
  })

  it('a value of another shape is an error and is not stored', async () => {
    source.response = async () => ({ not: 'a text' })
    await expect(isolate().read(request())).rejects.toThrow('No text')
    expect(world.stored.size).toBe(0)
  })
})

describe('a KV that fails', () => {
  it.each(['throws', 'hangs'] as const)('KV counts as a miss when it %s', async (kind) => {
    world.kv = kind
    expect(await isolate().read(request())).toMatchObject({ value: 'one', result: { outcome: 'miss' } })
    expect(world.reports).toHaveLength(1)
  })

  it('KV is not used for a while after a failure', async () => {
    const cache = isolate()
    world.kv = 'throws'
    await cache.read(request())
    await cache.read(request({ key: 'se:sv' }))
    expect(world.reads).toBe(1)
    world.now += FAILURE_PAUSE
    world.kv = 'works'
    await cache.read(request({ key: 'no:en' }))
    expect(world.reads).toBe(2)
  })

  it('a full KV does not prevent serving', async () => {
    world.kv = 'full'
    const cache = isolate()
    expect(await cache.read(request())).toMatchObject({ value: 'one', result: { outcome: 'miss' } })
    expect(await cache.read(request())).toMatchObject({ value: 'one', result: { outcome: 'hit' } })
  })

  it.each([
    ['cut', '"on', { at: 1_000_000 }],
    ['of another shape', '{"a":1}', { at: 1_000_000 }],
    ['without its time', '"old"', null],
    ['with a time that is none', '"old"', { at: 'yesterday' }],
  ])('an entry that is %s is a miss', async (_, value, metadata) => {
    world.stored.set('content:footer:v1:0:no:nb', { value, metadata, expirationTtl: 60 })
    expect(await isolate().read(request())).toMatchObject({ value: 'one', result: { outcome: 'miss' } })
  })

  it('an entry with a time in the future is not kept longer', async () => {
    world.stored.set('content:footer:v1:0:no:nb', {
      value: '"old"',
      metadata: { at: world.now + DAY },
      expirationTtl: 60,
    })
    const cache = isolate()
    expect(await cache.read(request())).toMatchObject({
      value: 'old',
      result: { outcome: 'hit', ageSeconds: 0 },
    })
    world.now += 300_000
    expect(await cache.read(request())).toMatchObject({ result: { outcome: 'stale' } })
  })
})
