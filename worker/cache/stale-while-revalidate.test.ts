import { beforeEach, describe, expect, it } from 'vitest'
import type { Entry } from './freshness.ts'
import { POLICIES } from './policies.ts'
import type { Store } from './store.ts'
import { createStaleWhileRevalidate, FAILURE_PAUSE } from './stale-while-revalidate.ts'
import type { StaleWhileRevalidateRequest } from './served.ts'

const SECOND = 1_000
const policy = {
  ...POLICIES['catalogue:products'],
  ttl: 60 * SECOND,
  staleWhileRevalidate: 300 * SECOND,
  staleIfError: 3_600 * SECOND,
}
const PATIENCE = 3 * SECOND

/** Age of an entry in seconds, by its state. */
const AGES = { fresh: 59, stale: 60, expired: 360, gone: 3_660 } as const
type State = keyof typeof AGES | 'absent' | 'broken store'

let now = 0
let waiting: Promise<unknown>[] = []
let entries: Map<string, Entry<string>>
let isStoreBroken = false
let loads = 0

const store: Store<string> = {
  find: async (key) => (isStoreBroken ? 'broken' : (entries.get(key) ?? null)),
  async put(key, make) {
    const entry = isStoreBroken ? null : make()
    if (entry) entries.set(key, entry)
  },
  async remove(key) {
    entries.delete(key)
  },
}

const create = (more: Partial<Parameters<typeof createStaleWhileRevalidate<string>>[0]> = {}) =>
  createStaleWhileRevalidate<string>({ store, now: () => now, patience: PATIENCE, ...more })
let cache = create()

beforeEach(() => {
  now = Date.UTC(2026, 10, 22, 10)
  waiting = []
  entries = new Map()
  isStoreBroken = false
  loads = 0
  cache = create()
})

const SOURCES = {
  'gives a new value': async () => 'new',
  throws: () => Promise.reject(new Error('down')),
  'gives a broken value': async () => 'broken',
  'gives a value not worth keeping': async () => 'passing',
  'says that the value is gone': async () => 'gone' as const,
  'fails quietly': async () => 'failed' as const,
}
type Source = keyof typeof SOURCES

const request = (
  load: StaleWhileRevalidateRequest<string>['load'],
  more: Partial<StaleWhileRevalidateRequest<string>> = {},
) => ({
  key: 'one',
  policy,
  load() {
    loads += 1
    return load()
  },
  waitUntil: (work: Promise<unknown>) => void waiting.push(work),
  isWorthKeeping: (value: string) => value !== 'broken' && value !== 'passing',
  isBroken: (value: string) => value === 'broken',
  ...more,
})

async function settle(): Promise<void> {
  while (waiting.length > 0) await waiting.shift()
}

function prepare(state: State): void {
  if (state === 'broken store') isStoreBroken = true
  else if (state !== 'absent') {
    entries.set('one', { value: 'old', storedAt: now - AGES[state] * SECOND, freshUntil: Infinity })
  }
}

/** Runs `read` and returns one line: outcome, value, loads, and what is stored after `waitUntil`. */
async function summaryOf(state: State, source: Source, more?: Partial<StaleWhileRevalidateRequest<string>>) {
  prepare(state)
  const read = await cache.read(request(SOURCES[source], more)).then(
    ({ value, result }) => `${result.outcome} ${'reason' in result ? `(${result.reason}) ` : ''}${value}`,
    (error: Error) => `throws ${error.message}`,
  )
  await settle()
  return `${read}, ${loads} load, stores ${entries.get('one')?.value ?? 'nothing'}`
}

const NOTHING = 'throws Nothing was loaded for one'
const TABLE: [State, Source, string][] = [
  ['fresh', 'gives a new value', 'hit old, 0 load, stores old'],
  ['fresh', 'throws', 'hit old, 0 load, stores old'],
  ['stale', 'gives a new value', 'stale old, 1 load, stores new'],
  ['stale', 'throws', 'stale old, 1 load, stores old'],
  ['stale', 'gives a broken value', 'stale old, 1 load, stores old'],
  ['stale', 'gives a value not worth keeping', 'stale old, 1 load, stores old'],
  ['stale', 'says that the value is gone', 'stale old, 1 load, stores nothing'],
  ['stale', 'fails quietly', 'stale old, 1 load, stores old'],
  ['expired', 'gives a new value', 'miss (expired) new, 1 load, stores new'],
  ['expired', 'throws', 'error old, 1 load, stores old'],
  ['expired', 'gives a broken value', 'error old, 1 load, stores old'],
  ['expired', 'gives a value not worth keeping', 'miss (expired) passing, 1 load, stores old'],
  ['gone', 'gives a new value', 'miss (expired) new, 1 load, stores new'],
  ['gone', 'throws', 'throws down, 1 load, stores old'],
  ['gone', 'gives a broken value', 'miss (expired) broken, 1 load, stores old'],
  ['absent', 'gives a new value', 'miss (absent) new, 1 load, stores new'],
  ['absent', 'throws', 'throws down, 1 load, stores nothing'],
  ['absent', 'gives a broken value', 'miss (absent) broken, 1 load, stores nothing'],
  ['absent', 'gives a value not worth keeping', 'miss (absent) passing, 1 load, stores nothing'],
  ['absent', 'fails quietly', `${NOTHING}, 1 load, stores nothing`],
  ['broken store', 'gives a new value', 'miss (store) new, 1 load, stores nothing'],
  ['broken store', 'throws', 'throws down, 1 load, stores nothing'],
  ['broken store', 'gives a broken value', 'miss (store) broken, 1 load, stores nothing'],
]

describe('a read', () => {
  it.each(TABLE)('%s entry, the source %s: read returns %s', async (state, source, expected) => {
    expect(await summaryOf(state, source)).toBe(expected)
  })

  it.each<[State, Source, string]>([
    ['fresh', 'gives a new value', 'hit old, 0 load, stores old'],
    ['stale', 'gives a new value', 'miss (expired) new, 1 load, stores new'],
    ['stale', 'throws', 'error old, 1 load, stores old'],
    ['stale', 'gives a broken value', 'error old, 1 load, stores old'],
  ])('%s entry, the source %s: a read that wants fresh data returns %s', async (state, source, expected) => {
    expect(await summaryOf(state, source, { wantsFresh: true })).toBe(expected)
  })

  it('a read reports the age of an entry and when it becomes stale', async () => {
    prepare('stale')
    const { result, freshUntil } = await cache.read(request(SOURCES.throws))
    expect([result, freshUntil]).toEqual([{ outcome: 'stale', ageSeconds: 60 }, now])
  })

  it('a read does not validate a value that no store keeps', async () => {
    prepare('broken store')
    const prove = () => expect.unreachable('A proof costs something')
    const asked = request(SOURCES['gives a new value'], { isWorthKeeping: prove, isBroken: prove })
    expect((await cache.read(asked)).value).toBe('new')
  })

  it('a read remembers a missing value for negativeTtl', async () => {
    cache = create({ isNothing: (value) => value === 'new' })
    await cache.read(request(SOURCES['gives a new value']))
    now += policy.negativeTtl - 1
    expect((await cache.read(request(SOURCES.throws))).result.outcome).toBe('hit')
    now += 1
    await expect(cache.read(request(SOURCES.throws))).rejects.toThrow('down')
  })

  it('a value is fresh no longer than its parts', async () => {
    const partsFreshUntil = now + 5 * SECOND
    cache = create({ partsFreshUntil: () => partsFreshUntil })
    await cache.read(request(SOURCES['gives a new value']))
    now = partsFreshUntil
    expect((await cache.read(request(SOURCES.throws))).result).toEqual({ outcome: 'stale', ageSeconds: 5 })
  })
})

describe('the pause after a failure', () => {
  const FAILURES = ['throws', 'gives a broken value', 'fails quietly'] as const

  it.each(FAILURES)('a source that %s is not called while a stale entry is served', async (source) => {
    prepare('stale')
    for (let count = 0; count < 5; count += 1) {
      expect((await cache.read(request(SOURCES[source]))).result.outcome).toBe('stale')
      await settle()
    }
    expect(loads).toBe(1)
    now += FAILURE_PAUSE
    await cache.read(request(SOURCES[source]))
    await settle()
    expect(loads).toBe(2)
  })

  it('a paused key serves an expired entry at once', async () => {
    prepare('expired')
    for (let count = 0; count < 5; count += 1) {
      expect((await cache.read(request(SOURCES.throws))).result.outcome).toBe('error')
    }
    expect(loads).toBe(1)
  })

  it('each key has its own pause', async () => {
    prepare('stale')
    entries.set('two', { value: 'old', storedAt: now - 60 * SECOND, freshUntil: Infinity })
    await cache.read(request(SOURCES.throws))
    await settle()
    await cache.read(request(SOURCES['gives a new value'], { key: 'two' }))
    await settle()
    expect(entries.get('two')?.value).toBe('new')
  })

  it('a failure that concerns one caller pauses nothing', async () => {
    prepare('stale')
    const isCallersOwn = () => true
    await cache.read(request(SOURCES['gives a broken value'], { isCallersOwn }))
    await settle()
    await cache.read(request(SOURCES['gives a new value']))
    await settle()
    expect(entries.get('one')?.value).toBe('new')
  })

  it('a read without an entry calls a paused source again, or throws the failure with failsFast', async () => {
    for (const [failsFast, expected] of [
      [false, 3],
      [true, 1],
    ] as const) {
      loads = 0
      cache = create({ failsFast })
      for (let count = 0; count < 3; count += 1) {
        await expect(cache.read(request(SOURCES.throws))).rejects.toThrow('down')
      }
      expect(loads).toBe(expected)
    }
  })
})

describe('one load at a time', () => {
  it('500 concurrent callers of an absent key share one load', async () => {
    const load = () => new Promise<string>((resolve) => setTimeout(resolve, 5, 'new'))
    const reads = await Promise.all(Array.from({ length: 500 }, () => cache.read(request(load))))
    expect(new Set(reads.map(({ value }) => value))).toEqual(new Set(['new']))
    expect(loads).toBe(1)
  })

  it('500 concurrent callers of a stale key get it at once and cause one refill', async () => {
    prepare('stale')
    const { promise, resolve: finish } = Promise.withResolvers<string>()
    const load = () => promise
    const reads = await Promise.all(Array.from({ length: 500 }, () => cache.read(request(load))))
    expect(new Set(reads.map(({ value }) => value))).toEqual(new Set(['old']))
    finish('new')
    await settle()
    expect([loads, entries.get('one')?.value]).toEqual([1, 'new'])
  })

  it('callers who joined a load that failed for its caller alone load themselves', async () => {
    const load = async () => (loads === 1 ? 'broken' : 'new')
    const reads = await Promise.all(
      Array.from({ length: 3 }, () =>
        cache.read(request(load, { isCallersOwn: (value) => value === 'broken' })),
      ),
    )
    expect(reads.map(({ value }) => value)).toEqual(['broken', 'new', 'new'])
  })

  it('a load that never ends is started again', async () => {
    prepare('stale')
    await cache.read(request(() => new Promise<never>(() => {})))
    now += PATIENCE
    await cache.read(request(SOURCES['gives a new value']))
    await expect.poll(() => entries.get('one')?.value).toBe('new')
  })
})
