import type { QueryClient } from '@tanstack/react-query'
import { keptSessionPath, VISITOR_CACHE } from '../../shared/offline/offline-settings.ts'
import type { Session } from '../../shared/api/user.ts'
import type { Locale } from '../../shared/sites.ts'
import type { Api } from '../api/api.ts'
import { now } from '../clock.ts'
import { parseSession } from '../queries/responses/user.ts'
import { sessionQuery } from '../queries/user.ts'
import { reloadOnce } from '../reload-once.ts'
import { isOutdated } from './stored-page.ts'

/**
 * On a page that comes from the visitor's device, without a session from the network: shows the kept one, so that
 * the cart is known and what is added goes into the outbox. A page from the network never uses it: its cart would
 * be changed from quantities that are no longer so. When the network's session is of another person than the kept
 * one, or that has been forgotten, the page must not stay.
 */
export async function restoreSession(api: Api, queryClient: QueryClient, locale: Locale): Promise<void> {
  const { queryKey } = sessionQuery(api)
  // Without storage the cart stays unknown.
  const kept = await findKept(locale).catch(() => null)
  const check = () => {
    const session = queryClient.getQueryData(queryKey)
    if (!session || (kept && session.user?.hashedUserId === kept.user?.hashedUserId)) return
    if (!kept) return void reloadOnce(location.pathname + location.search)
    // Hidden at once, because it may show personal data. Nothing of its person is kept any more.
    document.documentElement.hidden = true
    location.reload()
  }
  if (kept && queryClient.getQueryData(queryKey) === undefined) {
    // Outdated from the start, so that every later use of it asks the network.
    queryClient.setQueryData(queryKey, kept, { updatedAt: 1 })
  }
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[1] === 'session') check()
  })
  check()
}

async function findKept(locale: Locale): Promise<Session | null> {
  const stored = await caches.match(keptSessionPath(locale), { cacheName: VISITOR_CACHE, ignoreVary: true })
  return stored && !isOutdated(stored, now()) ? parseSession(await stored.json(), () => {}) : null
}
