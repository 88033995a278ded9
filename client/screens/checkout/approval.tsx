import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { checkoutQuery } from '../../queries/checkout.ts'
import { askApprovalForm } from './forms.ts'

/** In place of the pay button: an order above the buyer's limit, which an administrator must approve. */
export function Approval({
  approval,
  limit: said,
}: {
  approval: NonNullable<Checkout['approval']>
  /** What the backend says of the limit and of who approves. */
  limit: string | undefined
}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const limit = formatMoney(approval.limit, useLocale().language)
  const form = useForm(askApprovalForm, {
    hasDraft: false,
    onDone: () => queryClient.invalidateQueries({ queryKey: checkoutQuery(api).queryKey }),
  })
  if (approval.status === 'waiting') {
    return (
      <p role="status" className="mt-4 font-600" data-approval="waiting">
        <Trans>We’ve asked your administrators to approve this order. You’ll get an e-mail.</Trans>
      </p>
    )
  }
  return (
    <div className="mt-4 flex flex-col gap-3" data-approval={approval.status}>
      <p className="font-600">
        {approval.status === 'declined' ? (
          <Trans>An administrator has declined this order. Change your basket to ask again.</Trans>
        ) : (
          (said ?? <Trans>Orders above {limit} need an administrator’s approval.</Trans>)
        )}
      </p>
      {approval.status !== 'declined' && (
        <Form form={form}>
          <SubmitButton className="w-full">
            <Trans comment="button: asks an administrator to approve an order">Ask for approval</Trans>
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}
