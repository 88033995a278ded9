import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { useBlocker } from '../../router/use-blocker.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const HEADING = 'unsent-photo'

/**
 * Asks before the visitor leaves the page with a chosen photo that is not sent: drafts keep text but no
 * files.
 */
export function UnsentPhoto({ isUnsent }: { isUnsent: boolean }) {
  const blocked = useBlocker(isUnsent)
  const isLeaving = useRef(false)
  if (!blocked) return null
  const leave = () => {
    isLeaving.current = true
    blocked.proceed()
  }
  // Closing the dialog in any other way keeps the page.
  const stay = () => isLeaving.current || blocked.stay()
  return (
    <Dialog labelledBy={HEADING} onClose={stay} className="w-[min(28rem,calc(100%-2rem))] p-6">
      <h2 id={HEADING} className="text-2xl font-800">
        <Trans>Leave without sending the photo?</Trans>
      </h2>
      <p className="mt-2 text-muted">
        <Trans>What you wrote is saved on this device, but the photo isn’t.</Trans>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={blocked.stay}>
          <Trans comment="button of a warning: the page is not left">Stay here</Trans>
        </Button>
        <Button variant="quiet" onClick={leave}>
          <Trans comment="button of a question: go to another page without sending the photo">Leave</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
