import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { type Renew, RenewalContext } from '../../hooks/use-renewal.tsx'
import { sessionQuery } from '../../queries/user.ts'
import { useRouter } from '../../router/use-router.ts'
import { type ShowLayer, LayerContext } from './layer-context.ts'

/**
 * Wraps every page with the shared layout: watches the session and shows session notices on top of the page.
 * The code loads only for a logged-in visitor, so a new visitor pays for the frame alone.
 */
export function AccountFrame({ children }: { children: ReactNode }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [layer, show] = useState<ReactNode>(null)
  const renew = useMemo(() => createRenew(show), [show])
  const isLoggedIn = Boolean(useQueryData(sessionQuery(api))?.user)
  useEffect(() => {
    if (import.meta.env.SSR || !isLoggedIn) return
    let stop = () => {}
    let isGone = false
    const watch = import('./watch-session.ts').then((late) => {
      if (!isGone) stop = late.watchSession({ api, queryClient, router, renew, show })
    })
    // Without the watcher each page still asks its visitor to log in.
    watch.catch(() => {})
    return () => {
      isGone = true
      stop()
    }
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

/** Shows one dialog at a time: concurrent callers share its result. */
function createRenew(show: ShowLayer): Renew {
  let running: Promise<boolean> | null = null
  return () => {
    running ??= import('./renewal.tsx')
      .then((late) => late.askToRenew(show))
      .catch(() => false)
      .finally(() => {
        running = null
      })
    return running
  }
}
