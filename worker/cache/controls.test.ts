import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createControls } from './controls.ts'
import type { WaitUntil } from './single-flight.ts'
import { ALL_POLICIES } from './policies.ts'

const world = {
  now: 0,
  reads: 0,
  documents: {} as Record<string, string | undefined>,
  isBroken: false,
  reports: [] as string[],
}
beforeEach(() => {
  Object.assign(world, { now: 0, reads: 0, documents: {}, isBroken: false, reports: [] })
})

function create(hold = 2_000) {
  const kv = {
    async get(name: string) {
      world.reads += 1
      if (world.isBroken) throw new Error('KV is down')
      return world.documents[name] ?? null
    },
  }
  const read = createControls({
    kv: kv as unknown as KVNamespace,
    now: () => world.now,
    hold,
    report: (error) => world.reports.push(String(error)),
  })
  return (behind: WaitUntil = () => {}) => read(behind)
}

const shipped = ALL_POLICIES['page:category']

describe('policies', () => {
  it('the shipped times are in force without a document', async () => {
    expect((await create()()).policy('page:category')).toEqual(shipped)
  })

  it('a document changes the times it names, in seconds', async () => {
    world.documents['policies'] = '{"page:category": {"ttl": 10, "staleWhileRevalidate": 0}}'
    const controls = await create()()
    expect(controls.policy('page:category')).toEqual({ ...shipped, ttl: 10_000, staleWhileRevalidate: 0 })
    expect(controls.policy('page:product')).toEqual(ALL_POLICIES['page:product'])
  })

  it('times for a country come before those for all', async () => {
    world.documents['policies'] =
      '{"page:category": {"ttl": 10, "staleIfError": 60}, "page:category@se": {"ttl": 30}}'
    const controls = await create()()
    expect(controls.policy('page:category', 'NO')).toEqual({ ...shipped, ttl: 10_000, staleIfError: 60_000 })
    expect(controls.policy('page:category', 'SE')).toEqual({ ...shipped, ttl: 30_000, staleIfError: 60_000 })
    expect(controls.policy('page:product', 'SE')).toEqual(ALL_POLICIES['page:product'])
  })

  it('a row whose entries belong to no country has no times for one', async () => {
    world.documents['policies'] = '{"growth@se": {"ttl": 10}}'
    expect((await create()()).policy('growth').ttl).toBe(ALL_POLICIES['growth']?.ttl)
    expect(world.reports).toHaveLength(1)
  })

  it.each([2_000, 30_000])('a changed document is in force after a hold of %i ms', async (hold) => {
    const read = create(hold)
    await read()
    world.documents['policies'] = '{"page:category": {"ttl": 10}}'
    world.now = hold / 2 - 1
    expect((await read()).policy('page:category')).toEqual(shipped)
    world.now = hold
    expect((await read()).policy('page:category').ttl).toBe(10_000)
    expect(world.reads).toBe(6)
  })

  it.each(['{"page:category": {"ttl": 0}}', '{"page:kategori": {}}', 'ttl=10', '[]'])(
    'the malformed document %s is ignored and reported once',
    async (document) => {
      world.documents['policies'] = document
      const read = create()
      for (world.now = 0; world.now < 20_000; world.now += 2_000) {
        expect((await read()).policy('page:category')).toEqual(shipped)
      }
      expect(world.reports).toHaveLength(1)
      expect(world.reports[0]).toContain('The document policies is ignored')
    },
  )

  it('policy throws for the HTML of a personal route', async () => {
    const controls = await create()()
    expect(() => controls.policy('page:cart')).toThrow('no cache page:cart')
  })
})

describe('generations', () => {
  const scopes = {
    category: { site: 'no', page: 'no/category/1', entity: 'category:1' },
    swedish: { site: 'se', page: 'se/category/1', entity: 'category:1' },
    read: { locale: { country: 'NO', language: 'nb' }, entity: 'product:132' },
  } as const
  const changedBy = async (document: object) => {
    const before = await create()()
    world.documents['generations'] = JSON.stringify(document)
    const after = await create()()
    return (Object.keys(scopes) as (keyof typeof scopes)[]).filter(
      (name) => before.generation(scopes[name]) !== after.generation(scopes[name]),
    )
  }

  it.each([
    [{ all: 1 }, ['category', 'swedish', 'read']],
    [{ sites: { no: 1 } }, ['category', 'read']],
    [{ sites: { 'no-nb': 1 } }, ['read']],
    [{ sites: { se: 1 } }, ['swedish']],
    [{ entities: { 'category:1': 3 } }, ['category', 'swedish']],
    [{ entities: { 'product:132': 1 } }, ['read']],
    [{ pages: { 'se/category/1': 1 } }, ['swedish']],
    [{ pages: { 'no/category/2': 1 } }, []],
    [{ entities: { constructor: 1 } }, []],
  ])('the purge %j changes the keys of what it names', async (document, changed) => {
    expect(await changedBy(document)).toEqual(changed)
  })

  it('the last usable generations stay in force while the document is malformed', async () => {
    world.documents['generations'] = '{"all": 7}'
    const read = create()
    const before = (await read()).generation(scopes.category)
    world.documents['generations'] = '{"all": "8"}'
    world.now = 2_000
    expect((await read()).generation(scopes.category)).toBe(before)
  })
})

describe('switches', () => {
  it('every part is on without a document', async () => {
    expect((await create()()).off).toEqual([])
    world.documents['switches'] = '{"chat": "on"}'
    expect((await create()()).off).toEqual([])
  })

  it('off lists parts in the order of the table and is empty once the document is deleted', async () => {
    world.documents['switches'] = '{"growth": "off", "chat": "off"}'
    const read = create()
    expect((await read()).off).toEqual(['chat', 'growth'])
    world.documents['switches'] = undefined
    world.now = 2_000
    expect((await read()).off).toEqual([])
  })

  it('the last usable switches stay in force while the document is malformed, which is reported once', async () => {
    world.documents['switches'] = '{"checkout": "off"}'
    const read = create()
    await read()
    world.documents['switches'] = '{"checkout": false}'
    for (world.now = 2_000; world.now < 10_000; world.now += 2_000) {
      expect((await read()).off).toEqual(['checkout'])
    }
    expect(world.reports).toEqual([
      'Error: The document switches is ignored. checkout: A switch is "on" or "off".',
    ])
  })
})

describe('a store that fails', () => {
  it('the controls stay in force while the store fails, which is reported once', async () => {
    world.documents['policies'] = '{"page:category": {"ttl": 10}}'
    const read = create()
    await read()
    world.isBroken = true
    for (world.now = 2_000; world.now < 20_000; world.now += 2_000) {
      expect((await read()).policy('page:category').ttl).toBe(10_000)
    }
    expect(world.reports).toHaveLength(1)
  })

  it('a new isolate tries a failed store again after a second instead of a hold', async () => {
    world.documents['switches'] = '{"checkout": "off"}'
    const read = create(30_000)
    world.isBroken = true
    expect((await read()).off).toEqual([])
    world.isBroken = false
    world.now = 999
    expect((await read()).off).toEqual([])
    world.now = 1_000
    expect((await read()).off).toEqual(['checkout'])
  })

  it('a late response is used, unless a newer one was read meanwhile', async () => {
    const responses: ((text: string | null) => void)[] = []
    const kv = {
      get: (name: string) =>
        name === 'switches' ? new Promise((resolve) => responses.push(resolve)) : Promise.resolve(null),
    } as unknown as KVNamespace
    let now = 0
    const read = createControls({ kv, now: () => now, hold: 2_000, report: () => {} })
    const work: Promise<unknown>[] = []
    const ask = async () => (await read((each) => work.push(each))).off
    expect(await ask()).toEqual([])
    now = 1_000
    expect(await ask()).toEqual([])
    responses[1]?.('{"chat": "off"}')
    await vi.waitFor(async () => expect(await ask()).toEqual(['chat']))
    responses[0]?.('{"growth": "off"}')
    await Promise.all(work)
    expect(await ask()).toEqual(['chat'])
  })

  it('a store that never responds delays a request only briefly', async () => {
    const kv = { get: () => new Promise<never>(() => {}) } as unknown as KVNamespace
    const read = createControls({ kv, now: () => 0, hold: 2_000, report: () => {} })
    expect((await read(() => {})).policy('page:category')).toEqual(shipped)
  })

  it('a request waits briefly for the read of a visitor who has disconnected, and then reads itself', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let isOpen = false
    const kv = {
      get: (name: string) =>
        isOpen
          ? Promise.resolve(name === 'switches' ? '{"chat": "off"}' : null)
          : new Promise<never>(() => {}),
    } as unknown as KVNamespace
    const startsAt = performance.now()
    const now = () => performance.now() - startsAt
    const read = createControls({ kv, now, hold: 2_000, report: () => {} })
    void read(() => {})
    // The runtime drops the request with its timers.
    vi.clearAllTimers()
    isOpen = true
    const waiting = read(() => {})
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await waiting).off).toEqual(['chat'])
  })

  it('no request waits while documents are read at least once per hold', async () => {
    const documents: Record<string, string> = {}
    let isOpen = true
    const kv = {
      get: (name: string) =>
        isOpen ? Promise.resolve(documents[name] ?? null) : new Promise<never>(() => {}),
    } as unknown as KVNamespace
    let now = 0
    const read = createControls({ kv, now: () => now, hold: 2_000, report: () => {} })
    const work: Promise<unknown>[] = []
    const ask = async () => (await read((each) => work.push(each))).off
    await ask()
    // The first read is kept alive for others who wait for it.
    await Promise.all(work.splice(0))
    documents['switches'] = '{"chat": "off"}'
    now = 999
    expect([await ask(), work.length]).toEqual([[], 0])
    now = 1_000
    expect([...(await Promise.all([ask(), ask()])), work.length]).toEqual([[], [], 1])
    await Promise.all(work)
    expect(await ask()).toEqual(['chat'])
    // The store begins to hang: one request at a time retries it in `waitUntil`.
    isOpen = false
    now = 2_500
    expect([await ask(), work.length]).toEqual([['chat'], 2])
    await work[1]
    const tried = work.length
    now = 3_000
    expect([await ask(), work.length]).toEqual([['chat'], tried])
    now = 4_000
    expect([await ask(), work.length]).toEqual([['chat'], tried + 1])
  })
})
