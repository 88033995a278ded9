import { describe, expect, it } from 'vitest'
import { createConcurrencyLimit, withReadPermit } from './concurrency-limit.ts'

function createFull(permits: number, lease?: number) {
  const clock = { now: 0 }
  const limit = createConcurrencyLimit(permits, () => clock.now, lease)
  const releases = Array.from({ length: permits }, () => limit.acquire())
  return { limit, clock, releases }
}

it('a limit gives its permits, and one more for each released one', () => {
  const { limit, releases } = createFull(3)
  expect(releases.every((each) => each !== null)).toBe(true)
  expect(limit.acquire()).toBeNull()
  releases[1]?.()
  expect(limit.acquire()).not.toBeNull()
  expect(limit.acquire()).toBeNull()
})

it('releasing a permit twice frees it once', () => {
  const { limit, releases } = createFull(2)
  releases[0]?.()
  releases[0]?.()
  expect(limit.acquire()).not.toBeNull()
  expect(limit.acquire()).toBeNull()
})

it('a permit that was never released expires after a minute, and no other does', () => {
  const { limit, clock, releases } = createFull(2)
  clock.now = 30_000
  releases[1]?.()
  expect(limit.acquire()).not.toBeNull()
  clock.now = 59_999
  expect(limit.acquire()).toBeNull()
  clock.now = 60_000
  expect(limit.acquire()).not.toBeNull()
  expect(limit.acquire()).toBeNull()
})

it('a limit for longer responses has a longer lease', () => {
  const { limit, clock } = createFull(1, 120_000)
  clock.now = 119_999
  expect(limit.acquire()).toBeNull()
  clock.now = 120_000
  expect(limit.acquire()).not.toBeNull()
})

describe('a new request without a free permit', () => {
  /** Full of reads of these networks, one each, and a count of those that gave way. */
  function createReads(networks: readonly (string | null)[], interruptible = true) {
    const clock = { now: 0 }
    const limit = createConcurrencyLimit(networks.length, () => clock.now)
    const gone: number[] = []
    const releases = networks.map((network, index) =>
      limit.acquire({ network, ...(interruptible && { giveWay: () => gone.push(index) }) }),
    )
    return { limit, clock, gone, releases }
  }
  const NEWCOMER = { network: 'new' }

  it('gets the permit of the oldest read after three seconds', () => {
    const { limit, clock, gone, releases } = createReads([null, null])
    clock.now = 2_999
    expect(limit.acquire(NEWCOMER)).toBeNull()
    clock.now = 3_000
    const release = limit.acquire(NEWCOMER)
    expect(release).not.toBeNull()
    expect(gone).toEqual([0])
    // The read that gave way releases nothing of others.
    releases[0]?.()
    clock.now = 3_001
    expect(limit.acquire(NEWCOMER)).toBeNull()
    // The newcomer was served, so the others are stuck.
    release?.('served')
    expect(limit.acquire(NEWCOMER)).not.toBeNull()
    expect(limit.acquire(NEWCOMER)).not.toBeNull()
    expect(gone).toEqual([0, 1])
    expect(limit.acquire(NEWCOMER)).toBeNull()
  })

  it('ends one read in three seconds while no newcomer is served', () => {
    const { limit, clock, gone } = createReads([null, null, null])
    const seconds: number[] = []
    for (clock.now = 0; clock.now < 10_000; clock.now += 100) {
      if (limit.acquire(NEWCOMER)) seconds.push(clock.now / 1_000)
    }
    expect([gone, seconds]).toEqual([
      [0, 1, 2],
      [3, 6, 9],
    ])
  })

  it('never takes the permit of a change', () => {
    const { limit, clock } = createReads([null, null], false)
    clock.now = 59_999
    expect(limit.acquire(NEWCOMER)).toBeNull()
  })

  it('takes a permit of a network with more than a quarter of all after half a second', () => {
    const { limit, clock, gone } = createReads(['a', 'b', 'b', 'c', 'd', 'e', 'f', 'g'])
    clock.now = 499
    expect(limit.acquire(NEWCOMER)).toBeNull()
    clock.now = 500
    expect(limit.acquire(NEWCOMER)).toBeNull()
    const crowded = createReads(['a', 'b', 'b', 'b', 'd', 'e', 'f', 'g'])
    crowded.clock.now = 500
    expect(crowded.limit.acquire({ network: 'b' })).toBeNull()
    expect(crowded.limit.acquire(NEWCOMER)).not.toBeNull()
    expect([gone, crowded.gone]).toEqual([[], [1]])
  })
})

/**
 * Reads arrive at a backend that spends its time on all of them alike, and hangs at some. Returns how many of
 * the others it served in a minute. Rates are reads a second.
 */
function playMinute(rates: { capacity: number; arriving: number; hanging?: number }) {
  const { capacity, arriving, hanging = 0 } = rates
  const clock = { now: 0 }
  const limit = createConcurrencyLimit(48, () => clock.now)
  const reads = new Map<object, { done: number; release: ReturnType<typeof limit.acquire> }>()
  const arrive = (isHung: boolean) => {
    const read = {}
    const release = limit.acquire({ network: null, giveWay: () => reads.delete(read) })
    if (release && !isHung) reads.set(read, { done: 0, release })
  }
  let served = 0
  for (; clock.now < 60_000; clock.now += STEP) {
    if (clock.now % Math.round(1_000 / arriving) < STEP) arrive(false)
    if (hanging > 0 && clock.now % Math.round(1_000 / hanging) < STEP) arrive(true)
    const share = (capacity * STEP) / 1_000 / reads.size
    for (const [read, each] of reads) {
      each.done += share
      if (each.done < 1) continue
      served += 1
      reads.delete(read)
      each.release?.('served')
    }
  }
  return served
}
const STEP = 10

it.each([
  [20, 10],
  [50, 10],
  [100, 5],
])('of %i reads a second, a backend that can do %i serves nearly that many', (arriving, capacity) => {
  expect(playMinute({ capacity, arriving })).toBeGreaterThan(capacity * 60 * 0.8)
})

it('reads at which a backend hangs keep no others out', () => {
  expect(playMinute({ capacity: 500, arriving: 50, hanging: 12 })).toBeGreaterThan(50 * 60 * 0.95)
})

it('a read that loses its permit is aborted and fails as preempted', async () => {
  const clock = { now: 0 }
  const limit = createConcurrencyLimit(1, () => clock.now)
  const read = withReadPermit(limit, null, (preempted) => waitFor(preempted))
  clock.now = 3_000
  expect(await withReadPermit(limit, null, () => Promise.resolve('served'))).toBe('served')
  await expect(read).rejects.toMatchObject({ kind: 'preempted' })
  await expect(
    withReadPermit(limit, null, () => Promise.reject(new Error('the backend broke'))),
  ).rejects.toThrow('the backend broke')
})

const waitFor = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
