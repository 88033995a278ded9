import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CHECKOUT_STEPS } from '../../../shared/api/checkout-page.ts'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { href } from '../../../shared/href.ts'
import { useLocale } from '../../config.tsx'
import { isPlainClick } from '../../links/plain-click.ts'
import { useTrackClick } from '../../links/use-track-click.ts'
import { useRouter } from '../../router/use-router.ts'
import { buttonClass } from '../../ui/button.tsx'

export type StepKey = (typeof CHECKOUT_STEPS)[number]

/** One step; its heading says whether it is done. */
export function Step({
  step,
  checkout,
  title,
  message,
  isUndone = false,
  children,
}: {
  step: StepKey
  checkout: Pick<Checkout, 'steps'>
  title: ReactNode
  /** What to do here, in place of the backend's sentence. */
  message?: ReactNode
  /** It was done, and what happened since asks for it again. */
  isUndone?: boolean
  children: ReactNode
}) {
  const state = findStep(checkout, step)
  const isDone = state?.isDone && !isUndone
  const todo = message ?? (state?.isDone ? null : state?.message)
  return (
    <section aria-labelledby={`step-${step}`} className="rounded-card bg-surface p-5" data-step={step}>
      <h2
        id={`step-${step}`}
        tabIndex={-1}
        className="text-xl font-800 flex items-center gap-2 mb-3 [overflow-wrap:anywhere]"
      >
        <span
          className={isDone ? 'i-lucide-circle-check text-leaf' : 'i-lucide-circle text-muted'}
          aria-hidden="true"
        />
        {title}
        {isDone && (
          <span className="sr-only">
            <Trans comment="screen readers: after the name of a step">done</Trans>
          </span>
        )}
      </h2>
      {todo && <p className="mb-3 text-muted">{todo}</p>}
      {children}
    </section>
  )
}

/** The link to change a finished step: it has its own URL, so that it works without JavaScript. */
export function ChangeLink({ step, children }: { step: StepKey | 'contact' | null; children: ReactNode }) {
  const { site } = useLocale()
  const router = useRouter()
  const trackClick = useTrackClick('url')
  const target = href(site, 'checkout', {}, { change: step })
  return (
    <a
      href={target}
      className={`${buttonClass({ variant: 'quiet' })} mt-3`}
      onClick={(event) => {
        trackClick(event)
        if (!isPlainClick(event)) return
        event.preventDefault()
        void router.navigate(target, { scroll: 'keep', replace: true })
      }}
    >
      {children}
    </a>
  )
}

export function findStep(checkout: Pick<Checkout, 'steps'>, key: StepKey) {
  return checkout.steps.find((step) => step.key === key)
}
