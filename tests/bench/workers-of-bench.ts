import path from 'node:path'
import { startShop } from '../../scripts/shop.ts'
import { childRuntimes } from '../support/runtimes.ts'
import { startBareWorker } from '../support/workerd.ts'
import type { Target } from './drive.ts'
import { hostPageModule } from './host-page.ts'
import { bundledWorker, withRestOfShop, worldBefore } from './worker-folders.ts'

/** What is measured, by the name it has in the report, in the order it is asked in: neighbours are compared. */
export const NAMES = {
  hostElements: 'host elements, stock React (the baseline)',
  strings: 'page uncached, switch on',
  stock: 'page uncached, switch off',
  kept: 'miss that is kept (rendered twice)',
  hit: 'hit from the stand-in',
  constant: 'the same app, a constant',
  bare: 'no app, a constant',
  shippedHit: 'shipped runner: hit',
  shippedMatch: 'shipped runner: bare `cache.match`',
} as const
export type Name = keyof typeof NAMES

export type Measured = Target & { name: Name; stop(): Promise<void> }

/** Of the page that is measured; each connection of the uncached ones has a category of its own. */
const PAGE = '/no/categories/1'
const manyPages = (connection: number) => `/no/categories/${connection + 1}`
const onePage = () => PAGE
const isWhole = (status: number) => status === 200
/** Once a minute the shipped policy makes the page anew behind an answer that says `stale`: that is part of it. */
const isHit = (status: number, headers: Record<string, unknown>) =>
  status === 200 && /^(hit|stale)/.test(String(headers['x-cache']))

export type Builds = { strings: string; stock: string }

/**
 * Starts every worker of the bench: the shipped ones of both builds, and those they are held to, which are
 * made of the shipped one's own answers. `upstream` is the backend's `host:port`.
 */
export async function startWorkers(
  builds: Builds,
  folder: string,
  upstream: string,
): Promise<{ workers: Measured[]; html: string }> {
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
    await startBare('strings', builds.strings, manyPages, isWhole)
    await startBare('stock', builds.stock, manyPages, isWhole)
    const hit = await worldBefore(path.join(folder, 'hit'), 'memory-caches.ts', builds.strings)
    const kept = await worldBefore(path.join(folder, 'kept'), 'forgetful-caches.ts', builds.strings)
    await startBare('kept', kept, manyPages, isWhole)
    const { url } = await startBare('hit', hit, onePage, isHit)
    const stored = await storedPage(url)
    const answer = `export const answer = ${JSON.stringify({ body: stored.html, headers: stored.headers })}`
    const own = (name: string, source: string, modules: Record<string, string>) =>
      bundledWorker(path.join(folder, name), source, builds.strings, modules)
    const answers = { 'virtual:answer': answer }
    const elements = hostPageModule(stored.html)
    await startBare(
      'hostElements',
      await own('elements', 'host-elements.ts', { 'virtual:page': elements }),
      onePage,
      isWhole,
    )
    await startBare('constant', await own('constant', 'constant.ts', answers), onePage, isWhole)
    await startBare('bare', await own('bare', 'bare.ts', answers), onePage, isWhole)
    await startShipped('shippedHit', builds.strings, isHit)
    const match = withRestOfShop(await own('match', 'bare-match.ts', answers), builds.strings)
    await startShipped('shippedMatch', match, isWhole)
    const order = Object.keys(NAMES)
    workers.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
    return { workers, html: stored.html }
  } catch (error) {
    await Promise.all(workers.map((worker) => worker.stop()))
    throw error
  }
}

/** Headers that the app, the runtime or the connection adds by itself. */
const NOT_OF_THE_PAGE =
  /^(connection|date|keep-alive|transfer-encoding|content-length|x-cache|server-timing|x-transaction-id)$/

/** Asks until the page comes from the store; it is put there behind the first answer. */
async function storedPage(url: string): Promise<{ html: string; headers: Record<string, string> }> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(url + PAGE, { headers: { 'accept-encoding': 'identity' } })
    const html = await answer.text()
    if (isHit(answer.status, Object.fromEntries(answer.headers))) {
      return {
        html,
        headers: Object.fromEntries([...answer.headers].filter(([name]) => !NOT_OF_THE_PAGE.test(name))),
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The page never came from the store')
}
