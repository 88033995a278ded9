import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from '../../links/link.tsx'
import { useLocation } from '../../router/use-router.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Over the page of a user whose profile lacks what a delivery needs (docs/reference/interface.md#onboarding). */
export function OnboardingOverlay({ onClose }: { onClose: () => void }) {
  const { identity } = useLocation()
  const [coveredPage] = useState(identity)
  // It covers one page only: the next may be one that it must not.
  useEffect(() => {
    if (identity !== coveredPage) onClose()
  }, [identity, coveredPage, onClose])
  return (
    <Dialog labelledBy="onboarding-title" onClose={onClose} className="w-[min(28rem,calc(100%-2rem))] p-6">
      <h2 id="onboarding-title" className="text-2xl font-800">
        <Trans comment="heading: a profile lacks a few fields">Almost there</Trans>
      </h2>
      <p className="mt-2 mb-5 text-muted">
        <Trans>We need a few more details before your first delivery.</Trans>
      </p>
      <Link
        to="userCompleteProfile"
        query={{ next: location.pathname + location.search }}
        className={`w-full ${buttonClass({ variant: 'primary' })}`}
      >
        <Trans comment="button: opens the form for what a profile lacks">Complete my profile</Trans>
      </Link>
      <Button variant="quiet" className="mt-2 w-full" onClick={onClose}>
        <Trans comment="button: keeps what is offered for another time">Not now</Trans>
      </Button>
    </Dialog>
  )
}
