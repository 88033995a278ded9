import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { InvoiceSummary } from '../../../shared/api/invoices.ts'
import { formatDate } from '../../../shared/delivery/dates.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { AccountPage } from '../../features/account/account-page.tsx'
import { InvoiceStatus } from '../../features/invoices/invoice-status.tsx'
import { OrderNumbers } from '../../features/invoices/order-numbers.tsx'
import { ListPaging, parsePage } from '../../features/paging/list-paging.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { invoicesQuery } from '../../queries/invoices.ts'
import { userOnly } from '../../queries/user-only.ts'
import { profileQuery } from '../../queries/user-account.ts'
import { useHref, useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'

export const queries = (api: Api, { search }: ScreenTarget) => ({
  critical: userOnly(api, [profileQuery(api), invoicesQuery(api, { page: parsePage(search['page']) })]),
  deferred: [],
})

/** Invoices, newest first. */
export function Screen() {
  const { t } = useLingui()
  const hrefTo = useHref()
  const page = parsePage(useLocation().search['page'])
  const { data } = useSuspenseQuery(invoicesQuery(useApi(), { page }))
  return (
    <AccountPage title={<Trans>Invoices</Trans>}>
      <PageHead title={t`Invoices`} description={t`Your invoices, and what’s left to pay.`} />
      {data.items.length === 0 ? (
        <p className="text-muted">
          <Trans>No invoices yet. You’ll get one when we’ve delivered an order paid by invoice.</Trans>
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {data.items.map((invoice) => (
            <li key={invoice.id}>
              <Row invoice={invoice} />
            </li>
          ))}
        </ul>
      )}
      <ListPaging page={page} list={data} hrefOf={(to) => hrefTo('accountInvoices', {}, { page: to })} />
    </AccountPage>
  )
}

function Row({ invoice }: { invoice: InvoiceSummary }) {
  const locale = useLocale()
  const { id, number, issuedAt, dueDate, amount, status, orderNumbers } = invoice
  const orderCount = orderNumbers.length
  const issued = formatDate(issuedAt, locale)
  const due = formatDate(dueDate, locale)
  return (
    <article className="rounded-card bg-surface border border-line p-5 flex flex-wrap items-start gap-x-6 gap-y-2">
      <div className="grow">
        <h2 className="text-lg font-700 flex flex-wrap items-center gap-x-3">
          <Link
            to="accountInvoice"
            params={{ id }}
            className="min-h-11 inline-flex items-center underline hover:no-underline"
          >
            <Trans>Invoice {number}</Trans>
          </Link>
          <InvoiceStatus status={status} />
        </h2>
        <p className="text-muted">
          <Trans comment="of an invoice: two dates">
            Issued {issued}, due {due}
          </Trans>
        </p>
        <p className="text-sm text-muted">
          <Plural value={orderCount} one="Order" other="Orders" /> <OrderNumbers numbers={orderNumbers} />
        </p>
      </div>
      <p className="text-xl font-800">{formatMoney(amount, locale.language)}</p>
    </article>
  )
}
