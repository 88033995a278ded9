import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../shared/errors.ts'
import { type Reach, watchBackend } from './backend-away.ts'

const refused = (status: number, retryAfter = 0) =>
  new ApiError({ method: 'GET', path: 'x/' }, { status, statusText: '', body: {}, retryAfter })

function createWorld({ retry = 0 } = {}) {
  // The next retry never happens: it is a minute away.
  const client = new QueryClient({ defaultOptions: { queries: { retry, retryDelay: 60_000 } } })
  const shown: Reach[] = []
  const world = { response: 'fine' as string | Error, isOnline: true, refetch: null as (() => void) | null }
  const look = (key: string) => {
    const observer = new QueryObserver(client, {
      queryKey: [key],
      queryFn: () => (world.response instanceof Error ? Promise.reject(world.response) : world.response),
    })
    const stop = observer.subscribe(() => {})
    return { stop, ask: () => observer.refetch(), isFetching: () => observer.getCurrentResult().isFetching }
  }
  const watch = () =>
    watchBackend(client, {
      isOnline: () => world.isOnline,
      schedule(run) {
        world.refetch = run
        return () => {
          world.refetch = null
        }
      },
      show: (reach) => shown.push(reach),
    })
  return {
    world,
    shown,
    look,
    watch,
    failures: (key: string) => client.getQueryState([key])?.fetchFailureCount,
    forget: () => client.clear(),
  }
}

describe('watchBackend', () => {
  it('shows "away" after a failure and "reached" after the failed query succeeds', async () => {
    const { world, shown, look, watch } = createWorld()
    watch()
    world.response = refused(502)
    const page = look('session')
    await page.ask()
    expect(shown.at(-1)).toBe('away')
    world.refetch?.()
    expect(shown.at(-1)).toBe('away')
    world.response = 'fine'
    // Another query, from the edge's cache: it says nothing about the backend.
    await look('shelf').ask()
    expect(shown.at(-1)).toBe('away')
    await page.ask()
    expect(shown.at(-1)).toBe('reached')
    expect(world.refetch, 'no refetch is scheduled').toBeNull()
  })

  it('counts earlier failures and shows "offline" without a network', async () => {
    const { world, shown, look, watch } = createWorld()
    world.response = new TypeError('Failed to fetch')
    world.isOnline = false
    await look('session').ask()
    watch()
    expect(shown).toEqual(['offline'])
  })

  it.each([400, 401, 404, 409, 429, 500])(
    'shows nothing after a %i, which is a response of the backend',
    async (status) => {
      const { world, shown, look, watch } = createWorld()
      watch()
      world.response = refused(status)
      await look('session').ask()
      expect(shown).toEqual([])
    },
  )

  it('does not refetch before Retry-After has passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { world, look, watch } = createWorld()
      watch()
      world.response = refused(503, 60)
      const page = look('session')
      await page.ask()
      vi.advanceTimersByTime(59_000)
      world.refetch?.()
      expect(page.isFetching()).toBe(false)
      vi.advanceTimersByTime(1_000)
      world.refetch?.()
      expect(page.isFetching()).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it('shows "away" during the first wait for Retry-After, not after a second failure', async () => {
    for (const [error, states] of [
      [refused(503, 5), ['away']],
      [refused(503), []],
      [new TypeError('Failed to fetch'), []],
    ] as const) {
      const { world, shown, look, watch, failures, forget } = createWorld({ retry: 1 })
      watch()
      world.response = error
      const page = look('session')
      void page.ask()
      await expect.poll(() => failures('session')).toBe(1)
      expect(page.isFetching()).toBe(true)
      expect(shown).toEqual(states)
      forget()
    }
  })

  it('shows "reached" when the failed query is no longer on screen', async () => {
    const { world, shown, look, watch } = createWorld()
    watch()
    world.response = refused(503)
    const page = look('session')
    await page.ask()
    page.stop()
    world.refetch?.()
    expect(shown.at(-1)).toBe('reached')
  })
})
