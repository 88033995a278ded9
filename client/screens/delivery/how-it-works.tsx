import { Trans } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { dismissStepsForm } from '../../../shared/forms/slot-picker.ts'
import { useApi } from '../../api/api-context.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
import { onboardingQuery } from '../../queries/slot-picker-onboarding.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'

/**
 * A collapsed line above the picker, and a page with all steps. The line is as high as the link beside it, so
 * nothing moves when it loads or is missing.
 */
export function HowItWorks() {
  return (
    <div className="mt-2 flex flex-wrap items-start gap-x-6">
      <Link
        to="contentAbout"
        params={{ slug: 'how-to-order' }}
        className="min-h-11 inline-flex items-center underline"
      >
        <Trans>How to order</Trans>
      </Link>
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <Steps />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

function Steps() {
  const { data } = useSuspenseQuery(onboardingQuery(useApi()))
  if (!data.show) return null
  return (
    <details className="open:w-full" data-onboarding="">
      <summary className="min-h-11 flex items-center font-600 cursor-pointer">
        <Trans comment="opens how ordering works">New here?</Trans>
      </summary>
      <div className="rounded-card bg-surface p-5">
        <ol className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {data.steps.map(({ key, title, text }) => (
            <li key={key}>
              <p className="font-700">{title}</p>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <Dismiss />
      </div>
    </details>
  )
}

function Dismiss() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = onboardingQuery(api)
  const form = useForm(dismissStepsForm, {
    hasDraft: false,
    onDone() {
      queryClient.setQueryData(queryKey, (known) => known && { ...known, show: false })
      // The dismissed notice had the focus; it moves to the page's content.
      document.getElementById('where')?.focus()
    },
  })
  return (
    <Form form={form} className="mt-4">
      <SubmitButton variant="quiet" size="medium">
        <Trans>Got it, don’t show this again</Trans>
      </SubmitButton>
    </Form>
  )
}
