import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { type Renew, RenewalContext } from '../../hooks/use-renewal.tsx'
import { sessionQuery } from '../../queries/user.ts'
import { useRouter } from '../../router/use-router.ts'
import { LayerContext } from './layer-context.ts'

/**
 * Wraps every page with the shared layout: watches the session and shows session notices on top of the page.
 * The code loads only for a logged-in visitor, so a new visitor pays for the frame alone.
 */
export function AccountFrame({ children }: { children: ReactNode }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [layer, show] = useState<ReactNode>(null)
  const renew = useCallback<Renew>(
    () =>
      import('./renewal.tsx').then(
        (late) => late.askToRenew(show),
        () => false,
      ),
    [show],
  )
  const isLoggedIn = Boolean(useQueryData(sessionQuery(api))?.user)
  useEffect(() => {
    if (import.meta.env.SSR || !isLoggedIn) return
    // Without the watcher each page still asks its visitor to log in.
    const watching = import('./watch-session.ts').then(
      (late) => late.watchSession({ api, queryClient, router, renew, show }),
      () => null,
    )
    return () => void watching.then((stop) => stop?.())
  }, [isLoggedIn, api, queryClient, router, renew, show])
  return (
    <RenewalContext value={renew}>
      <LayerContext value={show}>
        {children}
        {layer}
      </LayerContext>
    </RenewalContext>
  )
}
