import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { InvoiceStatus } from '../../features/invoices/invoice-status.tsx'
import { PrintBar } from '../../features/printout/print-bar.tsx'
import { Seller } from '../../features/printout/seller.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { invoiceQuery } from '../../queries/invoices.ts'
import { userOnly } from '../../queries/user-only.ts'
import { useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { PaymentFacts } from './payment-facts.tsx'

export const queries = (api: Api, { params }: ScreenTarget) => ({
  critical: userOnly(api, [invoiceQuery(api, params['id'] ?? '')]),
  deferred: [],
})

/** One invoice; only the article is printed (client/later-styles.css). */
export function Screen() {
  const { t } = useLingui()
  const { data: invoice } = useSuspenseQuery(invoiceQuery(useApi(), useLocation().params['id'] ?? ''))
  const { number, buyer, seller } = invoice
  return (
    <div className="max-w-220 mx-auto px-4 lg:px-11 py-6 flex flex-col gap-6">
      <PageHead title={t`Invoice ${number}`} />
      <PrintBar
        label={t({ message: 'Invoice', comment: 'heading; name of a way to pay' })}
        back={{ to: 'accountInvoices' }}
      >
        <Trans>All invoices</Trans>
      </PrintBar>
      <article
        data-invoice={invoice.id}
        className="rounded-hero bg-surface border border-line p-5 sm:p-8 flex flex-col gap-8"
      >
        <div className="grid grid-cols-1 justify-items-start sm:flex items-center gap-x-4 gap-y-2">
          <h1 className="text-2xl md:text-4xl font-800">
            <Trans comment="heading and link">Invoice {number}</Trans>
          </h1>
          <InvoiceStatus status={invoice.status} />
        </div>
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          <Seller seller={seller} />
          <address className="not-italic">
            <span className="block text-sm text-muted">
              <Trans comment="label: who receives the invoice or the goods">To</Trans>
            </span>
            <strong className="block">{buyer.name}</strong>
            {buyer.address}
            {buyer.organizationNumber && (
              <>
                <br />
                <Trans>Organisation number</Trans> {buyer.organizationNumber}
              </>
            )}
            {buyer.reference && (
              <>
                <br />
                <Trans comment="field: whom an invoice is for, as accounting calls it">
                  Your reference
                </Trans>:{' '}
                {buyer.reference}
              </>
            )}
          </address>
        </div>
        <PaymentFacts invoice={invoice} />
        <InvoiceLines invoice={invoice} />
      </article>
    </div>
  )
}
