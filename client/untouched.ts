import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './api/api.ts'
import { isSparing } from './hooks/connection.ts'
import { whenIdle } from './hooks/when-idle.ts'
import { startOffline } from './offline/start-offline.ts'
import { report } from './reporting/report.ts'
import type { Router } from './router/router.ts'

type Page = { api: Api; queryClient: QueryClient; router: Router }

/** Milliseconds after which a page that only lies there is kept: by then the shopper is reading. */
const KEEP_AFTER = 4_000
let isKeeping = false

/** What a page that nobody has touched does some seconds after it is loaded (hooks/start-allowed.ts). */
export function startUntouched(page: Page): void {
  whenIdle(fetchQuickView)
  setTimeout(keepForOffline, KEEP_AFTER, page)
}

/** A product may be tapped next. A failure is met, and said, when it is tapped. */
export function fetchQuickView(): void {
  if (isSparing()) return
  import('./features/product-modal/quick-view.tsx').catch(() => {})
}

/** Registers the service worker, once (docs/offline.md). */
export function keepForOffline(page: Page): void {
  if (isKeeping) return
  isKeeping = true
  startOffline(page).catch((error: unknown) => report(error, { source: 'offline' }))
}
