import { now } from '../clock.ts'
import type { OfflineMessage } from '../../shared/offline/offline-settings.ts'
import { createFileKeeper, type KeepingWorld } from './kept-files.ts'
import { kindOf } from './kept-key.ts'
import { createPageKeeper } from './kept-pages.ts'
import { createPictureKeeper } from './kept-pictures.ts'
import { createSessionKeeper } from './kept-session.ts'
import { createVisitorCache } from './visitor-cache.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/**
 * The service worker (docs/offline.md): answers from the visitor's device when the network does not. A new one
 * waits until no page of the former build is open, so that it never changes a page under its visitor.
 */
const scope = self as unknown as WorkerScope
const world: KeepingWorld = {
  settings: scope.torgOffline,
  origin: scope.location.origin,
  caches,
  fetch: (address, init) => fetch(address, init),
  now: () => now() + scope.torgOffline.clockOffset,
  nonce: () => crypto.randomUUID(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}
const visitor = createVisitorCache(world)
const files = createFileKeeper(world)
const pages = createPageKeeper(world, visitor)
const pictures = createPictureKeeper(world, visitor)
const session = createSessionKeeper(world, visitor)

scope.addEventListener('install', (event) => event.waitUntil(files.keepBuild()))

scope.addEventListener('activate', (event) => {
  // The browser asks for a page while the worker starts, so that no page waits for it.
  const preload = scope.registration.navigationPreload?.enable()
  const start = async () => {
    await preload
    await scope.clients.claim()
    await files.dropOthers(await pages.entries())
  }
  event.waitUntil(start())
})

scope.addEventListener('message', (event) => event.waitUntil(heed(event.data).catch(nothing)))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== world.origin) return
  const isNavigation = request.mode === 'navigate'
  const later = (work: Promise<unknown>) => event.waitUntil(work.catch(nothing))
  const kind = kindOf({ url, method: request.method, isNavigation }, world.settings)
  if (kind === 'file') event.respondWith(files.find(request, later))
  if (kind === 'picture') event.respondWith(pictures.find(request, later))
  if (kind === 'session') event.respondWith(session.pass(request, later))
  if (kind === 'leaving') later(visitor.forget())
  if (kind === 'page' || kind === 'other-page') event.respondWith(pages.show(url, network(event), later))
})

async function network({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

async function heed(message: OfflineMessage): Promise<void> {
  if (message.kind === 'left') return visitor.forget()
  await session.require(message.headers)
  if (message.kind === 'changed') {
    await session.refresh(message.headers)
    return pages.keepOpen(message.cart, 0)
  }
  for (const path of [message.path, ...message.also]) await pages.keepOpen(path)
  const later = (work: Promise<unknown>) => void work.catch(nothing)
  for (const file of message.files) {
    const request = new Request(new URL(file, world.origin))
    const kind = kindOf({ url: new URL(request.url), method: 'GET', isNavigation: false }, world.settings)
    if (kind === 'file') await files.find(request, later)
    if (kind === 'picture') await pictures.find(request, later)
  }
  await pictures.prune()
}

function nothing(): void {}
