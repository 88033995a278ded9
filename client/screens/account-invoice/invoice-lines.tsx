import { Trans, useLingui } from '@lingui/react/macro'
import type { Invoice } from '../../../shared/api/invoices.ts'
import { formatAmount, formatMoney } from '../../../shared/money/money.ts'
import { formatPercent } from '../../../shared/text/measures.ts'
import { useLocale } from '../../config.tsx'
import { Line, LinesHead, NumberCell, NumberHead } from '../../features/printout/lines-table.tsx'

/** The delivered goods, their prices and VAT. Amounts include VAT. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const rate = (percent: string) => formatPercent(Number(percent), language)
  const label = t({ message: 'Invoice lines', comment: 'screen readers: table of an invoice' })
  return (
    // A wide table scrolls inside its frame; the frame is focusable so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left">
        <LinesHead name={<Trans>Product</Trans>}>
          <NumberHead>
            <Trans comment="heading of a table’s column: how many pieces">Quantity</Trans>
          </NumberHead>
          <NumberHead isWide>
            <Trans>Price</Trans>
          </NumberHead>
          <NumberHead isWide>
            <Trans comment="heading of a table’s column: the tax">VAT</Trans>
          </NumberHead>
          <NumberHead>
            <Trans context="price times quantity">Total</Trans>
          </NumberHead>
        </LinesHead>
        <tbody>
          {invoice.lines.map((line, index) => (
            // Lines have no id and never change.
            // oxlint-disable-next-line react/no-array-index-key
            <Line key={index} name={<Described line={line} />}>
              <NumberCell>{line.quantity}</NumberCell>
              <NumberCell isWide>{formatAmount(line.unitGrossPrice, language)}</NumberCell>
              <NumberCell isWide>{line.vatRatePercent !== null && rate(line.vatRatePercent)}</NumberCell>
              <NumberCell>{formatAmount(line.totalGrossPrice, language)}</NumberCell>
            </Line>
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
            // A rate may occur once per order, so it is no key.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className="flex justify-between gap-4 text-muted">
              <dt>
                <Trans comment="line of an invoice: 15 % of an amount">
                  VAT, {percent} of {net}
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

function Described({ line: { description, costCenter } }: { line: Invoice['lines'][number] }) {
  if (costCenter === null) return description
  return (
    <>
      {description}
      <span className="block text-sm text-muted">
        <Trans comment="of a place of delivery of a company">Cost centre {costCenter}</Trans>
      </span>
    </>
  )
}
