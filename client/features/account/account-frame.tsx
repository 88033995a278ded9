import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useApi } from '../../api-context.tsx'
import { useAnswer } from '../../hooks/use-answer.ts'
import { type Renew, RenewalContext } from '../../hooks/use-renewal.tsx'
import { sessionQuery } from '../../queries/user.ts'
import { useRouter } from '../../router/use-router.ts'
import { type Show, ShowContext } from './show.ts'

/**
 * Around every page with the shared layout: watches the session and holds what is said about it on top of
 * the page. All it can do loads when there is somebody to watch, so that a newcomer pays for the frame alone.
 */
export function AccountFrame({ children }: { children: ReactNode }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [layer, show] = useState<ReactNode>(null)
  const renew = useMemo(() => createRenew(show), [show])
  const isSomebody = Boolean(useAnswer(sessionQuery(api))?.user)
  useEffect(() => {
    if (!isSomebody) return
    let stop = () => {}
    let isGone = false
    const watch = import('./watch-session.ts').then(({ watchSession }) => {
      if (!isGone) stop = watchSession({ api, queryClient, router, renew })
    })
    // Without it every page still says by itself that somebody has to log in.
    watch.catch(() => {})
    return () => {
      isGone = true
      stop()
    }
  }, [isSomebody, api, queryClient, router, renew])
  return (
    <RenewalContext value={renew}>
      <ShowContext value={show}>
        {children}
        {layer}
      </ShowContext>
    </RenewalContext>
  )
}

/** One dialog at a time: whoever asks while it is open gets its answer. */
function createRenew(show: Show): Renew {
  let running: Promise<boolean> | null = null
  return () => {
    running ??= import('./renewal.tsx')
      .then(({ askToRenew }) => askToRenew(show))
      .catch(() => false)
      .finally(() => {
        running = null
      })
    return running
  }
}
