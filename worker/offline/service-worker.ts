import build from 'virtual:client-build'
import { FILES_CACHE, type OfflineSettings, VISITOR_CACHES } from '../../shared/offline/offline-settings.ts'
import { type AppContext, required } from '../context.ts'
import { detectPlatform } from '../ingress/webview.ts'
import { KEPT_READS, keptPages } from './kept-routes.ts'
import { offlineTexts } from './offline-texts.ts'

/**
 * Serves the service worker of this build. Where the shop has none – switched off by operators, in a host
 * app's webview, under `npm run dev` – it is one that removes itself and what was kept (docs/offline.md).
 */
export function serveServiceWorker(c: AppContext): Response {
  const isWebview = detectPlatform(c.req.header('user-agent')) !== 'web'
  const isOff = isWebview || required(c, 'controls').off.includes('offline') || build.serviceWorker === ''
  return new Response(isOff ? REMOVAL : (script ??= createScript()), {
    headers: {
      'content-type': 'text/javascript; charset=UTF-8',
      // Browsers look for a new one at every page.
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  })
}

/** The same for every request of a build. */
let script: string | null = null

function createScript(): string {
  const settings: OfflineSettings = {
    files: build.files,
    entry: build.entry,
    pages: keptPages(),
    reads: KEPT_READS,
    texts: offlineTexts(),
  }
  return `self.torgOffline=${JSON.stringify(settings)};${build.serviceWorker}`
}

/** Takes over at once, because it changes no page: without a `fetch` listener every request goes to the network. */
const REMOVAL = `addEventListener('install',()=>skipWaiting());addEventListener('activate',(event)=>event.waitUntil((async()=>{for(const name of await caches.keys())if(name.startsWith('${VISITOR_CACHES}')||name==='${FILES_CACHE}')await caches.delete(name);await registration.unregister()})()))`
