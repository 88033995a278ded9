import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './api/api.ts'
import { startOffline } from './offline/start-offline.ts'
import { report } from './reporting/report.ts'
import type { Router } from './router/router.ts'

type Page = { api: Api; queryClient: QueryClient; router: Router }

/** Milliseconds after which a page that only lies there is kept: by then the shopper is reading. */
const KEEP_AFTER = 4_000
let isKeeping = false

/** What a page that nobody has touched does some seconds after it is loaded (hooks/start-allowed.ts). */
export function startUntouched(page: Page): void {
  setTimeout(keepForOffline, KEEP_AFTER, page)
}

/** Registers the service worker, once (docs/offline.md). */
export function keepForOffline(page: Page): void {
  if (isKeeping) return
  isKeeping = true
  startOffline(page).catch((error: unknown) => report(error, { source: 'offline' }))
}
