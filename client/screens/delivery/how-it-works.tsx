import { Trans } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { dismissSlotPickerOnboarding } from '../../../shared/api/slot-picker-onboarding.ts'
import { DELIVERY_FORMS } from '../../../shared/domain/delivery-forms.ts'
import { routePath } from '../../../shared/routes.ts'
import { useApi } from '../../api-context.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
import { onboardingQuery } from '../../queries/slot-picker-onboarding.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'

/**
 * A closed line above the picker and the page that tells everything. The line has the height of the link
 * beside it, so nothing moves when it comes, or when there is none.
 */
export function HowItWorks() {
  return (
    <div className="mt-2 flex flex-wrap items-start gap-x-6">
      <Link
        kind="relative_path"
        path={routePath('contentAbout', { slug: 'how-to-order' })}
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
        <Trans>New here?</Trans>
      </summary>
      <div className="rounded-card bg-surface p-5">
        <ol className="grid gap-4 sm:grid-cols-2">
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
  const form = useForm({
    name: DELIVERY_FORMS.dismissSteps,
    hasDraft: false,
    send: () => api.call(dismissSlotPickerOnboarding, {}),
    onDone() {
      queryClient.setQueryData(queryKey, (known) => known && { ...known, show: false })
      // The button is gone with what it dismissed: the page's own words are next.
      document.getElementById('where')?.focus()
    },
  })
  return (
    <Form form={form} className="mt-4">
      <SubmitButton variant="quiet" size="medium">
        <Trans>Understood, don’t show this again</Trans>
      </SubmitButton>
    </Form>
  )
}
