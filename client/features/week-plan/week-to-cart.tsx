import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../../links/link.tsx'
import { Form, SubmitButton } from '../form/form.tsx'
import type { FormHandle } from '../form/use-form.ts'

/** The form that puts the dinners of a week into the basket, and what it says after that; `children` are its fields. */
export function WeekToCart({
  form,
  className = '',
  children,
}: {
  form: FormHandle
  className?: string
  children: ReactNode
}) {
  return (
    <Form form={form} className={`flex flex-col items-start gap-3 ${className}`}>
      {children}
      <SubmitButton className="max-w-full">
        <span className="flex-none i-lucide-shopping-basket" aria-hidden="true" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <Trans>Put the week in the basket</Trans>
        </span>
      </SubmitButton>
      <p role="status" className="empty:hidden font-600">
        {form.isDone && (
          <>
            <Trans>The week’s dinners are in your basket.</Trans>{' '}
            <Link to="cart" className="min-h-11 inline-flex items-center underline">
              <Trans>Go to basket</Trans>
            </Link>
          </>
        )}
      </p>
    </Form>
  )
}
