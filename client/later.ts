import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './api.ts'
import { CLIENT_APP } from './api-transport.ts'
import type { Doors } from './hooks/use-doors.tsx'
import { watchFlags } from './queries/flags.ts'
import { createAwayNotice } from './reporting/away-notice.ts'
import { watchBackend } from './reporting/backend-away.ts'
import { startVitals } from './vitals/vitals.ts'

/** What begins when a visitor first does something on a page: code that no first page waits for. */
export function startLater(
  api: Api,
  queryClient: QueryClient,
  track: Doors['track'],
  view: () => string,
): void {
  // It reads back what happened before it came.
  startVitals({ app: CLIENT_APP, view })
  watchFlags(api, queryClient, track)
  watchBackend(queryClient, {
    isOnline: () => navigator.onLine,
    // Spread, so that everybody who waits does not come back at once.
    schedule(again) {
      const timer = setTimeout(again, 4_000 + Math.random() * 4_000)
      return () => clearTimeout(timer)
    },
    show: createAwayNotice(),
  })
}
