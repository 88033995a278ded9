import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Approvals as Answer } from '../../../shared/api/organizations-approvals.ts'
import { formatMoment } from '../../../shared/delivery/slot-times.ts'
import { decideApprovalForm } from '../../../shared/forms/organizations.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { AccountSection } from '../../features/account/account-page.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { OrderName } from '../../features/order-heading/order-name.tsx'
import { Link } from '../../links/link.tsx'
import { approvalsQuery, countWaiting } from '../../queries/organizations.ts'

type Approval = Answer['approvals'][number]

/** Orders above a buyer's limit. An administrator decides; a buyer sees their own. Nothing while there are none. */
export function Approvals({ isAdmin }: { isAdmin: boolean }) {
  const { data } = useSuspenseQuery(approvalsQuery(useApi()))
  if (data.approvals.length === 0) return null
  const waiting = countWaiting(data)
  return (
    <AccountSection
      title={
        <>
          <Trans comment="heading: orders that an administrator approves">Orders to approve</Trans>
          {waiting > 0 && ` (${waiting})`}
        </>
      }
    >
      <ul className="flex flex-col lines">
        {data.approvals.map((approval) => (
          <Row key={approval.id} approval={approval} isAdmin={isAdmin} />
        ))}
      </ul>
    </AccountSection>
  )
}

function Row({ approval, isAdmin }: { approval: Approval; isAdmin: boolean }) {
  const locale = useLocale()
  const { buyer, goods, askedAt, status, orderNumber } = approval
  const amount = formatMoney(approval.amount, locale.language)
  return (
    <li className="py-3 flex flex-col gap-2" data-approval={status}>
      <p className="font-600">
        <Trans comment="an order that somebody wants to place">
          {buyer}: {amount}
        </Trans>
      </p>
      <p className="text-sm text-muted">
        {formatMoment(askedAt, locale)} · <Status status={status} />
      </p>
      <details>
        <summary className="min-h-11 inline-flex items-center underline cursor-pointer">
          <Trans comment="opens the list of what is in an order">What’s in it</Trans>
        </summary>
        <ul className="text-sm">
          {goods.map(({ productId, fullName, quantity }) => (
            <li key={productId}>
              {quantity} × {fullName}
            </li>
          ))}
        </ul>
      </details>
      {orderNumber !== null && (
        <Link
          to="accountOrder"
          params={{ orderNumber }}
          className="min-h-11 inline-flex items-center underline"
        >
          <OrderName number={orderNumber} />
        </Link>
      )}
      {isAdmin && status === 'waiting' && <Decide approval={approval} />}
    </li>
  )
}

function Status({ status }: Pick<Approval, 'status'>) {
  switch (status) {
    case 'waiting':
      return <Trans comment="state of an order that somebody must approve">waiting for an answer</Trans>
    case 'approved':
      return <Trans comment="state of an order">approved</Trans>
    case 'declined':
      return <Trans comment="state of an order">declined</Trans>
  }
}

function Decide({ approval: { id, buyer } }: { approval: Approval }) {
  const { t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm(decideApprovalForm, {
    instance: id,
    hasDraft: false,
    onDone: (answer) => void queryClient.setQueryData(approvalsQuery(api).queryKey, answer),
  })
  return (
    <Form form={form} className="flex flex-wrap gap-3">
      <SubmitButton
        variant="primary"
        size="medium"
        name="answer"
        value="approve"
        label={t`Approve the order of ${buyer}`}
      >
        <Trans comment="button: an administrator approves an order">Approve</Trans>
      </SubmitButton>
      <SubmitButton
        variant="quiet"
        size="medium"
        name="answer"
        value="decline"
        label={t`Decline the order of ${buyer}`}
      >
        <Trans comment="button: an administrator declines an order">Decline</Trans>
      </SubmitButton>
    </Form>
  )
}
