import { beforeEach, expect, test, vi } from 'vitest'
import type { RouterHistory, ScrollPosition } from './history.ts'
import type { NavigationEvent, RouterOptions } from './navigation.ts'
import { RouteChangePreventedError } from './prevented.ts'
import { createRouter, type Router } from './router.ts'
import { now } from '../clock.ts'

type Preparation = {
  path: string
  signal: AbortSignal
  intent: boolean
  finish: () => void
  fail: () => void
}

let history: ReturnType<typeof createFakeHistory>
let router: Router
let preparations: Preparation[]
let events: string[]

beforeEach(() => {
  open('/no/categories/12')
})

test('a route change waits for prepare and then changes address and page', async () => {
  const done = router.navigate('/no/products/1')
  expect(router.getState()).toMatchObject({ location: { key: 'category' }, pending: { key: 'product' } })
  expect(history.entries).toEqual(['/no/categories/12'])
  preparations[0]?.finish()
  expect(await done).toBe(true)
  expect(history.entries).toEqual(['/no/categories/12', '/no/products/1'])
  expect(router.getState().location).toMatchObject({ key: 'product', params: { id: '1' } })
})

test('a route change is pending until its page is on screen', async () => {
  await go('/no/cart/', { arrive: false })
  expect(router.getState().pending?.key).toBe('cart')
  router.arrived(router.getState().location)
  expect(router.getState().pending).toBeNull()
  expect(events).toEqual(['start cart', 'complete cart'])
})

test('a failed prepare still shows the page, which shows its own error', async () => {
  const done = router.navigate('/no/cart/')
  preparations[0]?.fail()
  expect(await done).toBe(true)
  expect(router.getState().location.key).toBe('cart')
})

test('the end of a request does not navigate when the visitor has left its page or is leaving it', async () => {
  const from = router.getState().location
  const left = router.navigate('/no/cart/')
  expect(await router.navigate('/no/perks/', { from })).toBe(false)
  preparations[0]?.finish()
  expect(await left).toBe(true)
  router.arrived(router.getState().location)
  expect(await router.navigate('/no/perks/', { from })).toBe(false)
  expect(router.getState().location.key).toBe('cart')
})

test('a newer route change aborts the older one, whose page is never shown', async () => {
  const older = router.navigate('/no/cart/')
  const newer = router.navigate('/no/perks/')
  expect(preparations[0]?.signal.reason).toBeInstanceOf(RouteChangePreventedError)
  preparations[1]?.finish()
  expect(await newer).toBe(true)
  preparations[0]?.finish()
  expect(await older).toBe(false)
  router.arrived(router.getState().location)
  expect(history.entries).toEqual(['/no/categories/12', '/no/perks/'])
  expect(events).toEqual(['start cart', 'error cart', 'start perks', 'complete perks'])
})

test('back and forward restore the scroll position, a new page opens at its top', async () => {
  history.scroll = { left: 0, top: 900 }
  await go('/no/products/1')
  expect(router.getState().arrival).toEqual({ scroll: 'top', isSamePage: false })
  history.scroll = { left: 0, top: 40 }
  await pop(-1)
  expect(router.getState()).toMatchObject({
    location: { key: 'category' },
    arrival: { scroll: { top: 900 } },
  })
  await pop(1)
  expect(router.getState()).toMatchObject({ location: { key: 'product' }, arrival: { scroll: { top: 40 } } })
})

test('filters that change the page in place keep the scroll position', async () => {
  await go('/no/categories/12?sort=name', { options: { scroll: 'keep', replace: true } })
  expect(router.getState().arrival?.scroll).toBe('keep')
  expect(history.entries).toEqual(['/no/categories/12?sort=name'])
})

test('another address of the same page creates no entry and loads nothing', async () => {
  await router.navigate('/no/categories/12-frukt/')
  expect(preparations).toEqual([])
  expect(history.entries).toEqual(['/no/categories/12'])
  expect(events).toEqual([])
})

test('a fragment of the same page creates an entry and loads nothing', async () => {
  await router.navigate('/no/categories/12#epler')
  expect(history.entries).toEqual(['/no/categories/12', '/no/categories/12#epler'])
  expect(router.getState()).toMatchObject({ location: { hash: '#epler' }, arrival: { isSamePage: true } })
  expect(preparations).toEqual([])
})

test('the browser loads other sites, other hosts and downloads', async () => {
  for (const away of ['/se/categories/12', 'https://other.example/no/cart/', '/media/products/1.svg']) {
    expect(await router.navigate(away), away).toBe(false)
  }
  expect(history.left).toHaveLength(3)
  expect(router.isOurs('/no-en/')).toBe(false)
  expect(router.isOurs('/no/cart/')).toBe(true)
})

test('an unknown address of this site shows the not-found screen', async () => {
  await go('/no/nowhere/')
  expect(router.getState().location).toMatchObject({ key: null, path: '/no/nowhere/' })
})

test('prefetch prepares the page and changes nothing', () => {
  router.prefetch('/no/products/1')
  router.prefetch('/no/categories/12')
  router.prefetch('/se/')
  expect(preparations.map(({ path, intent }) => [path, intent])).toEqual([['/no/products/1', true]])
  expect(router.getState().pending).toBeNull()
})

test('a blocked link waits for the visitor, who may stay or leave', async () => {
  const unblock = router.block()
  expect(await router.navigate('/no/cart/')).toBe(false)
  expect(router.getState()).toMatchObject({ blocked: { to: { key: 'cart' } }, pending: null })
  router.getState().blocked?.stay()
  expect(router.getState().blocked).toBeNull()

  await router.navigate('/no/perks/')
  router.getState().blocked?.proceed()
  await settle()
  expect(router.getState()).toMatchObject({ location: { key: 'perks' }, blocked: null })
  unblock()
  await go('/no/cart/')
  expect(router.getState().location.key).toBe('cart')
})

test('a blocked back button leaves the address where it was, and proceeding goes back', async () => {
  await go('/no/checkout/')
  router.block()
  await pop(-1)
  expect(history.position).toBe(1)
  expect(router.getState()).toMatchObject({
    location: { key: 'checkout' },
    blocked: { to: { key: 'category' } },
  })
  router.getState().blocked?.proceed()
  await settle()
  expect(history.position).toBe(0)
  expect(router.getState().location.key).toBe('category')
})

test('a fragment is never blocked', async () => {
  router.block()
  expect(await router.navigate('/no/categories/12#epler')).toBe(true)
})

test('a mask changes the address and nothing else', () => {
  history.scroll = { left: 0, top: 700 }
  expect(router.openMask('/no/products/132')).toBe(true)
  expect(history.entries).toEqual(['/no/categories/12', '/no/products/132'])
  expect(router.getState()).toMatchObject({ location: { key: 'category' }, mask: { params: { id: '132' } } })
  expect(events).toEqual([])
  expect(preparations).toEqual([])
})

test('closing a mask restores the former address, forward opens it again, back closes it', async () => {
  router.openMask('/no/products/132')
  const { location } = router.getState()
  router.closeMask()
  expect(router.getState().mask).toBeNull()
  await settle()
  expect(history.position).toBe(0)
  await pop(1)
  expect(router.getState().mask?.params).toEqual({ id: '132' })
  await pop(-1)
  expect(router.getState().mask).toBeNull()
  expect(router.getState().location).toBe(location)
  expect(events).toEqual([])
})

test('another product in an open quick view replaces the entry', async () => {
  router.openMask('/no/products/1')
  router.openMask('/no/products/2')
  expect(history.entries).toEqual(['/no/categories/12', '/no/products/2'])
  router.closeMask()
  await settle()
  expect(history.position).toBe(0)
})

test('opening the page of a mask replaces the masked entry', async () => {
  router.openMask('/no/products/1')
  await go('/no/products/1')
  expect(history.entries).toEqual(['/no/categories/12', '/no/products/1'])
  expect(router.getState()).toMatchObject({ location: { key: 'product' }, mask: null })
  await pop(-1)
  expect(router.getState().location.key).toBe('category')
})

test('a page opened from a quick view leads back to the quick view', async () => {
  router.openMask('/no/products/1')
  await go('/no/brands/5')
  expect(router.getState()).toMatchObject({ location: { key: 'brand' }, mask: null })
  await pop(-1)
  expect(router.getState()).toMatchObject({ location: { key: 'category' }, mask: { key: 'product' } })
})

test('a page opened while a mask closes follows the restored address', async () => {
  router.openMask('/no/products/1')
  router.closeMask()
  await go('/no/cart/')
  expect(history.entries).toEqual(['/no/categories/12', '/no/cart/'])
})

test('a blocker does not block a mask', async () => {
  router.block()
  router.openMask('/no/products/1')
  await pop(-1)
  expect(router.getState()).toMatchObject({ blocked: null, mask: null })
})

test('a reloaded mask becomes the page of its address', () => {
  router.openMask('/no/products/132')
  reload()
  expect(router.getState()).toMatchObject({ location: { key: 'product' }, mask: null })
  expect(history.state()).not.toHaveProperty('real')
})

test('back after a reload restores the scroll position', async () => {
  history.scroll = { left: 0, top: 900 }
  await go('/no/products/1')
  reload()
  await pop(-1)
  expect(router.getState()).toMatchObject({
    location: { key: 'category' },
    arrival: { scroll: { top: 900 } },
  })
})

test('a blocked back after a reload leads to the reloaded page, not past it', async () => {
  await go('/no/checkout/')
  const later = now() + 60_000
  vi.spyOn(Date, 'now').mockReturnValueOnce(later)
  reload()
  router.block()
  await pop(-1)
  expect(history.position).toBe(1)
  expect(router.getState()).toMatchObject({
    location: { key: 'checkout' },
    blocked: { to: { key: 'category' } },
  })
})

test('closing a mask during a route change keeps the new page’s address', async () => {
  await go('/no/cart/')
  router.openMask('/no/products/1')
  history.go(-2)
  await vi.waitFor(() => expect(router.getState().pending?.key).toBe('category'))
  router.closeMask()
  await settle()
  expect(history.position).toBe(0)
  expect(router.getState()).toMatchObject({ location: { key: 'category' }, mask: null })
})

test('an entry that the browser creates for a fragment joins the history', async () => {
  history.clickFragment('/no/categories/12#main-content')
  expect(router.getState().location.hash).toBe('#main-content')
  await go('/no/cart/')
  await pop(-2)
  expect(router.getState().location).toMatchObject({ key: 'category', hash: '' })
})

test('back during a route change aborts the change', async () => {
  await go('/no/cart/')
  void router.navigate('/no/perks/')
  await pop(-1)
  expect(preparations.at(-2)?.signal.aborted).toBe(true)
  expect(router.getState().location.key).toBe('category')
  expect(history.entries).toEqual(['/no/categories/12', '/no/cart/'])
})

function open(path: string): void {
  history = createFakeHistory(path)
  reload()
}

function reload(): void {
  preparations = []
  events = []
  const prepare: RouterOptions['prepare'] = (to, { signal, intent }) =>
    new Promise<void>((finish, reject) => {
      const fail = () => reject(new Error('The screen did not load'))
      preparations.push({ path: to.path, signal, intent, finish, fail })
    })
  const onNavigate = (event: NavigationEvent) => events.push(`${event.type} ${event.to.key}`)
  router = createRouter({ history, site: 'no', prepare, onNavigate })
  router.start()
}

async function go(path: string, { arrive = true, options = {} } = {}): Promise<void> {
  const done = router.navigate(path, options)
  preparations.at(-1)?.finish()
  await done
  if (arrive) router.arrived(router.getState().location)
}

async function pop(delta: number): Promise<void> {
  history.go(delta)
  await settle()
}

async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await vi.waitFor(() => expect(history.isMoving()).toBe(false))
    await new Promise((resolve) => setTimeout(resolve))
    preparations.at(-1)?.finish()
  }
  router.arrived(router.getState().location)
}

/** Steps are asynchronous and fire `popstate` afterwards, as in a browser. */
function createFakeHistory(first: string) {
  let stack: { path: string; state: unknown }[] = [{ path: first, state: null }]
  let position = 0
  let moving = 0
  let onPop = () => {}
  const positions = new Map<number, ScrollPosition>()
  const fake = {
    scroll: { left: 0, top: 0 },
    left: [] as string[],
    get entries() {
      return stack.map(({ path }) => path)
    },
    get position() {
      return position
    },
    isMoving: () => moving > 0,
    clickFragment(path: string) {
      fake.push(path, null)
      onPop()
    },
    href: () => `https://torg.example${stack[position]?.path}`,
    state: () => structuredClone(stack[position]?.state),
    push(path: string, state: unknown) {
      stack = [...stack.slice(0, position + 1), { path: pathOf(path), state }]
      position += 1
    },
    replace(path: string, state: unknown) {
      stack[position] = { path: pathOf(path), state }
    },
    go(delta: number) {
      moving += 1
      setTimeout(() => {
        moving -= 1
        position += delta
        onPop()
      })
    },
    leave: (path: string) => void fake.left.push(path),
    listen(listener: () => void) {
      onPop = listener
      return () => {}
    },
    saveScroll: (entry: number) => void positions.set(entry, { ...fake.scroll }),
    findScroll: (entry: number) => positions.get(entry) ?? null,
  } satisfies RouterHistory & Record<string, unknown>
  return fake
}

function pathOf(href: string): string {
  return href.replace('https://torg.example', '')
}
