import build from 'virtual:client-build'
import type { OfflineSettings } from '../../shared/offline/offline-settings.ts'
import { type AppContext, required } from '../context.ts'
import { detectPlatform } from '../ingress/webview.ts'
import { keptPages, leavingPaths, SESSION_READ } from './kept-routes.ts'
import { offlineTexts } from './offline-texts.ts'
import { REMOVAL } from './removal.ts'

/**
 * Serves the service worker of this build. Where the shop has none – switched off by operators, in a host
 * app's webview, under `npm run dev` – it is one that removes itself and what was kept (docs/offline.md).
 */
export function serveServiceWorker(c: AppContext): Response {
  const isWebview = detectPlatform(c.req.header('user-agent')) !== 'web'
  const isOff = isWebview || required(c, 'controls').off.includes('offline') || build.serviceWorker === ''
  return new Response(isOff ? REMOVAL : (script ??= createScript(c.get('deps').config.clockOffset)), {
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

function createScript(clockOffset: number): string {
  const settings: OfflineSettings = {
    files: build.files,
    entry: build.entry,
    pages: keptPages(),
    session: SESSION_READ,
    leaving: leavingPaths(),
    texts: offlineTexts(),
    clockOffset,
  }
  return `self.torgOffline=${JSON.stringify(settings)};${build.serviceWorker}`
}
