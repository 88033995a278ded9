import path from 'node:path'
import { startShop } from '../../scripts/shop/shop.ts'
import { childRuntimes } from '../support/runtimes.ts'
import { startBareWorker } from '../support/workerd.ts'
import type { Target } from './drive.ts'
import { hostPageModule } from './host-page.ts'
import { bundledWorker, withRestOfShop, withModuleBefore } from './worker-folders.ts'

/** The measured workers with their names in the report, in the order of a round: neighbours are compared. */
export const NAMES = {
  hostElements: 'host elements, stock React (the baseline)',
  lean: 'page uncached',
  plain: 'page uncached, plain build',
  kept: 'miss that is stored',
  hit: 'hit, Cache API in memory',
  bare: 'a constant, a worker of one line',
  home: 'home with its flags, a hit',
  search: 'search, personal',
  cart: 'basket of 12 lines, personal',
  checkout: 'checkout of 12 lines, personal',
  shippedHit: 'shipped runner: hit',
  shippedMatch: 'shipped runner: bare `cache.match`',
} as const
export type Name = keyof typeof NAMES

export type Measured = Target & { name: Name; stop(): Promise<void> }

/** The measured page. On uncached workers each request is for a category of its own. */
const PAGE = '/no/categories/1'
const manyPages = (count: number) => `/no/categories/${count + 1}`
const onePage = () => PAGE
const isWhole = (status: number) => status === 200
/** `stale` counts as a hit: once a minute the shipped policy serves a stale page and refills it. */
const isHit = (status: number, headers: Record<string, unknown>) =>
  status === 200 && /^(hit|stale)/.test(String(headers['x-cache']))

export type Builds = { lean: string; plain: string }
export type Started = {
  workers: Measured[]
  /** The stored page. */
  html: string
  /** The folder of the worker that renders host elements. */
  hostElements: string
}

/**
 * Starts every worker of the bench: the shipped ones of both builds, and the ones they are compared with,
 * which are made from a response of the shipped one. `upstream` is the backend's `host:port`, `cookie` that of a
 * shopper with a basket.
 */
export async function startWorkers(
  builds: Builds,
  folder: string,
  { upstream, cookie }: { upstream: string; cookie: string },
): Promise<Started> {
  const workers: Measured[] = []
  const startBare = async (name: Name, distDir: string, path: Target['path'], isRight: Target['isRight']) => {
    const worker = await startBareWorker({ distDir, origin: upstream, vars: { COMPRESS: 'none' } })
    const measured = { ...worker, name, path, isRight }
    workers.push(measured)
    return measured
  }
  const startShipped = async (name: Name, distDir: string, isRight: Target['isRight']) => {
    const before = childRuntimes()
    const shop = await startShop({ distDir })
    const pid = childRuntimes().find((each) => !before.includes(each)) ?? Number.NaN
    workers.push({ ...shop, pid, name, path: onePage, isRight })
    return shop
  }
  try {
    await startBare('lean', builds.lean, manyPages, isWhole)
    await startBare('plain', builds.plain, manyPages, isWhole)
    const hit = await withModuleBefore(path.join(folder, 'hit'), 'memory-caches.ts', builds.lean)
    const kept = await withModuleBefore(path.join(folder, 'kept'), 'forgetful-caches.ts', builds.lean)
    await startBare('kept', kept, manyPages, isWhole)
    const shop = await startBare('hit', hit, onePage, isHit)
    const stored = await storedPage(shop.url)
    const visit = (name: Name, address: string, isRight: Target['isRight'], headers: { cookie: string }) =>
      workers.push({ ...shop, name, path: () => address, isRight, headers, stop: async () => {} })
    visit('home', '/no/', isHit, { cookie: WITH_FLAGS })
    visit('search', '/no/search/?q=melk', isWhole, { cookie })
    visit('cart', '/no/cart/', isWhole, { cookie })
    visit('checkout', '/no/checkout/', isWhole, { cookie })
    const source = `export const response = ${JSON.stringify({ body: stored.html, headers: stored.headers })}`
    const own = (name: string, entry: string, virtual: Record<string, string>) =>
      bundledWorker(path.join(folder, name), entry, builds.lean, virtual)
    const modules = { 'virtual:response': source }
    const page = { 'virtual:page': hostPageModule(stored.html) }
    const hostElements = await own('elements', 'host-elements.ts', page)
    await startBare('hostElements', hostElements, onePage, isWhole)
    await startBare('bare', await own('bare', 'bare.ts', modules), onePage, isWhole)
    await startShipped('shippedHit', builds.lean, isHit)
    const match = withRestOfShop(await own('match', 'bare-match.ts', modules), builds.lean)
    await startShipped('shippedMatch', match, isWhole)
    const order = Object.keys(NAMES)
    workers.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
    return { workers, html: stored.html, hostElements }
  } catch (error) {
    await Promise.all(workers.map((worker) => worker.stop()))
    throw error
  }
}

/** A visitor who takes part in experiments (docs/reference/pages.md). */
const WITH_FLAGS = 'consent=statistics; device_id=22222222-1111-4111-8111-111111111111'

/** Headers that the app, the runtime or the connection adds. */
const NOT_OF_THE_PAGE =
  /^(connection|date|keep-alive|transfer-encoding|content-length|x-cache|server-timing|x-transaction-id)$/

/** Requests the page until it comes from the cache, which waitUntil fills. Throws after 100 tries. */
async function storedPage(url: string): Promise<{ html: string; headers: Record<string, string> }> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(url + PAGE, { headers: { 'accept-encoding': 'identity' } })
    const html = await response.text()
    if (isHit(response.status, Object.fromEntries(response.headers))) {
      return {
        html,
        headers: Object.fromEntries([...response.headers].filter(([name]) => !NOT_OF_THE_PAGE.test(name))),
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The page never came from the cache')
}
