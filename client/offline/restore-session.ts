import type { QueryClient } from '@tanstack/react-query'
import { keptSessionPath, VISITOR_CACHE } from '../../shared/offline/offline-settings.ts'
import type { Locale } from '../../shared/sites.ts'
import type { Api } from '../api/api.ts'
import { now } from '../clock.ts'
import { parseSession } from '../queries/responses/user.ts'
import { sessionQuery } from '../queries/user.ts'
import { isOutdated } from './stored-page.ts'

/**
 * On a page that comes from the visitor's device, without a session from the network: shows the kept one, so that
 * the cart is known and what is added goes into the outbox. A page from the network never uses it: its cart would
 * be changed from quantities that are no longer so.
 */
export async function restoreSession(api: Api, queryClient: QueryClient, locale: Locale): Promise<void> {
  const { queryKey } = sessionQuery(api)
  const stored = await caches.match(keptSessionPath(locale), { cacheName: VISITOR_CACHE, ignoreVary: true })
  if (!stored || isOutdated(stored, now())) return
  const kept = parseSession(await stored.json(), () => {})
  if (queryClient.getQueryData(queryKey) !== undefined) return
  // Outdated from the start, so that every later use of it asks the network.
  queryClient.setQueryData(queryKey, kept, { updatedAt: 1 })
  reloadForAnother(queryClient, queryKey, kept.user?.hashedUserId)
}

/** The page was kept for a person; when the network's session is of another, it must not stay. */
function reloadForAnother(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  person: string | undefined,
): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[1] !== queryKey[1] || query.state.status !== 'success') return
    const { user } = query.state.data as { user: { hashedUserId: string } | null }
    if (user?.hashedUserId === person) return
    // Hidden at once, because it shows personal data.
    document.documentElement.hidden = true
    location.reload()
  })
}
