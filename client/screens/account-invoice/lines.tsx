import { Trans, useLingui } from '@lingui/react/macro'
import type { Invoice } from '../../../shared/api/invoices.ts'
import { formatAmount, formatMoney } from '../../../shared/domain/money.ts'
import { useLocale } from '../../config.tsx'

/** What was delivered, what it cost and the VAT in it. Amounts include VAT. */
export function Lines({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const rate = (percent: string) => Number(percent).toLocaleString(language === 'en' ? 'en' : 'sv')
  return (
    // Wide tables are scrolled inside their frame, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={t`Lines`} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left">
        <thead className="text-sm text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-3">
              <Trans>Product</Trans>
            </th>
            <th scope="col" className={NUMBER}>
              <Trans>Quantity</Trans>
            </th>
            <th scope="col" className={`${NUMBER} max-sm:hidden`}>
              <Trans>Price</Trans>
            </th>
            <th scope="col" className={`${NUMBER} max-sm:hidden`}>
              <Trans>VAT</Trans>
            </th>
            <th scope="col" className={NUMBER}>
              <Trans>Sum</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, index) => (
            // Lines have no number of their own and never change.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-3 font-600">
                {line.description}
              </th>
              <td className={NUMBER}>{line.quantity}</td>
              <td className={`${NUMBER} max-sm:hidden`}>{formatAmount(line.unitGrossPrice, language)}</td>
              <td className={`${NUMBER} max-sm:hidden`}>
                {line.vatRatePercent !== null && <>{rate(line.vatRatePercent)} %</>}
              </td>
              <td className={NUMBER}>{formatAmount(line.totalGrossPrice, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-4 flex flex-col gap-1">
        <div className="flex justify-between gap-4 text-xl font-800">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>{formatMoney(invoice.amount, language)}</dd>
        </div>
        {invoice.vat.map(({ ratePercent, base, amount }, index) => {
          const percent = rate(ratePercent)
          const net = formatMoney(base, language)
          return (
            // The same rate comes once for each order.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className="flex justify-between gap-4 text-muted">
              <dt>
                <Trans>
                  VAT, {percent} % of {net}
                </Trans>
              </dt>
              <dd>{formatMoney(amount, language)}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

const NUMBER = 'py-2 pl-3 text-right whitespace-nowrap'
