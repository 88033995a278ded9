import { Trans } from '@lingui/react/macro'
import type { InvoiceStatus as Status } from '../../../shared/api/invoices.ts'

/** The status of an invoice; an overdue one is highlighted. Nothing for one that we do not know. */
export function InvoiceStatus({ status }: { status: Status | null }) {
  if (status === null) return null
  return (
    <span
      data-invoice-status={status}
      className={`inline-block text-sm font-600 px-2 py-0.5 rounded-full ${LOOKS[status]}`}
    >
      <Word status={status} />
    </span>
  )
}

function Word({ status }: { status: Status }) {
  switch (status) {
    case 'open':
      return <Trans comment="status of an invoice">Unpaid</Trans>
    case 'paid':
      return <Trans comment="status of an invoice">Paid</Trans>
    case 'overdue':
      return <Trans comment="status of an invoice: not paid in time">Overdue</Trans>
    case 'credited':
      return <Trans comment="status of an invoice: taken back">Credited</Trans>
  }
}

const LOOKS: Record<Status, string> = {
  open: 'bg-butter text-on-butter',
  paid: 'bg-leaf-tint text-on-leaf-tint',
  overdue: 'bg-tomatofill text-on-tomato',
  credited: 'bg-sunken',
}
