import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../shared/errors.ts'
import { type Reach, watchBackend } from './backend-away.ts'

const refused = (status: number, retryAfter = 0) =>
  new ApiError({ method: 'GET', path: 'x/' }, { status, statusText: '', body: {}, retryAfter })

function createWorld({ retry = 0 } = {}) {
  // It never comes to the next try: that is a minute away.
  const client = new QueryClient({ defaultOptions: { queries: { retry, retryDelay: 60_000 } } })
  const said: Reach[] = []
  const world = { answer: 'fine' as string | Error, isOnline: true, again: null as (() => void) | null }
  const look = (key: string) => {
    const observer = new QueryObserver(client, {
      queryKey: [key],
      queryFn: () => (world.answer instanceof Error ? Promise.reject(world.answer) : world.answer),
    })
    const stop = observer.subscribe(() => {})
    return { stop, ask: () => observer.refetch(), isFetching: () => observer.getCurrentResult().isFetching }
  }
  const watch = () =>
    watchBackend(client, {
      isOnline: () => world.isOnline,
      schedule(again) {
        world.again = again
        return () => {
          world.again = null
        }
      },
      show: (reach) => said.push(reach),
    })
  return {
    world,
    said,
    look,
    watch,
    failures: (key: string) => client.getQueryState([key])?.fetchFailureCount,
    forget: () => client.clear(),
  }
}

describe('whether the shop is reached', () => {
  it('is told when nobody answers, and again when what failed has come', async () => {
    const { world, said, look, watch } = createWorld()
    watch()
    world.answer = refused(502)
    const page = look('session')
    await page.ask()
    expect(said.at(-1)).toBe('away')
    world.again?.()
    expect(said.at(-1)).toBe('away')
    world.answer = 'fine'
    // Something else, from a copy at the edge: no sign of anybody behind it.
    await look('shelf').ask()
    expect(said.at(-1)).toBe('away')
    await page.ask()
    expect(said.at(-1)).toBe('reached')
    expect(world.again, 'nothing is asked again').toBeNull()
  })

  it('knows what failed before it began to watch, and who has no network', async () => {
    const { world, said, look, watch } = createWorld()
    world.answer = new TypeError('Failed to fetch')
    world.isOnline = false
    await look('session').ask()
    watch()
    expect(said).toEqual(['offline'])
  })

  it.each([400, 401, 404, 409, 429, 500])('is no question after a %i: that was an answer', async (status) => {
    const { world, said, look, watch } = createWorld()
    watch()
    world.answer = refused(status)
    await look('session').ask()
    expect(said).toEqual([])
  })

  it('asks nobody before the moment they named', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { world, look, watch } = createWorld()
      watch()
      world.answer = refused(503, 60)
      const page = look('session')
      await page.ask()
      vi.advanceTimersByTime(59_000)
      world.again?.()
      expect(page.isFetching()).toBe(false)
      vi.advanceTimersByTime(1_000)
      world.again?.()
      expect(page.isFetching()).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is told during the first wait that was named, because the second failure is long in coming', async () => {
    for (const [error, told] of [
      [refused(503, 5), ['away']],
      [refused(503), []],
      [new TypeError('Failed to fetch'), []],
    ] as const) {
      const { world, said, look, watch, failures, forget } = createWorld({ retry: 1 })
      watch()
      world.answer = error
      const page = look('session')
      void page.ask()
      await expect.poll(() => failures('session')).toBe(1)
      expect(page.isFetching()).toBe(true)
      expect(said).toEqual(told)
      forget()
    }
  })

  it('does not hang on what nobody looks at any more', async () => {
    const { world, said, look, watch } = createWorld()
    watch()
    world.answer = refused(503)
    const page = look('session')
    await page.ask()
    page.stop()
    world.again?.()
    expect(said.at(-1)).toBe('reached')
  })
})
