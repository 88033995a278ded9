import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './api/api.ts'
import { CLIENT_APP } from './api/browser-transport.ts'
import { isSparing } from './hooks/connection.ts'
import type { Services } from './hooks/use-services.tsx'
import { whenIdle } from './hooks/when-idle.ts'
import { watchScroll } from './layout/give-way.ts'
import { watchKeys } from './layout/rove.ts'
import { followLinksOffline } from './offline/follow-links.ts'
import { startOffline } from './offline/start-offline.ts'
import { watchStoredPage } from './offline/stored-notice.ts'
import { watchFlags } from './queries/flags.ts'
import { createAwayNotice } from './reporting/away-notice.ts'
import { watchBackend } from './reporting/backend-away.ts'
import { watchCrumbs } from './reporting/crumbs.ts'
import { watchLostParts } from './reporting/lost-notice.ts'
import { report } from './reporting/report.ts'
import type { Router } from './router/router.ts'
import { watchViews } from './vitals/views.ts'
import { startVitals } from './vitals/vitals.ts'

/**
 * Starts the code that no first page waits for: what follows scrolling and keys, vitals, flags, and the
 * notices that a part is lost and that the backend is unreachable, and what makes pages open without a
 * network.
 */
export function startDeferred(
  api: Api,
  queryClient: QueryClient,
  track: Services['track'],
  router: Router,
): void {
  watchLostParts()
  watchCrumbs(router)
  watchScroll()
  watchKeys(router)
  // The interaction that started this code is answered first.
  whenIdle(fetchQuickView)
  // The library also reports what happened before it was loaded.
  startVitals({ app: CLIENT_APP, viewAt: watchViews({ router }) })
  watchFlags(api, queryClient, track)
  watchBackend(queryClient, {
    isOnline: () => navigator.onLine,
    // Random, so that waiting browsers do not retry at the same moment.
    schedule(again) {
      const timer = setTimeout(again, 4_000 + Math.random() * 4_000)
      return () => clearTimeout(timer)
    },
    show: createAwayNotice(),
  })
  watchStoredPage(api, queryClient)
  followLinksOffline()
  startOffline({ api, queryClient, router }).catch((error: unknown) => report(error, { source: 'offline' }))
}

/** A product may be tapped next. A failure is met, and said, when it is tapped. */
function fetchQuickView(): void {
  if (isSparing()) return
  import('./features/product-modal/quick-view.tsx').catch(() => {})
}
