import { Trans } from '@lingui/react/macro'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { AmountRow, AmountTotal } from '../../ui/amounts.tsx'
import { VatLabel } from '../../ui/vat-label.tsx'

/** The totals line by line, as the backend computed them; the client adds nothing up. */
export function CheckoutTotals({ checkout: { totals, cart } }: { checkout: Checkout }) {
  const { language } = useLocale()
  const money = (amount: number) => formatMoney(amount, language)
  const { discount, delivery, giftcard, alreadyPaid, toPay } = totals
  const isSplit = giftcard > 0 || alreadyPaid > 0
  return (
    <dl className="mt-4 pt-4 border-t border-line" data-checkout-totals="">
      <AmountRow label={<Trans>Items</Trans>}>{money(cart.displayPrice)}</AmountRow>
      <Lines lines={cart.extraLines.filter(({ code }) => code !== 'delivery' && code !== 'perk')} />
      <AmountRow label={<Trans>Delivery</Trans>}>
        {cart.deliverySlot === null ? (
          <Trans>not chosen</Trans>
        ) : delivery === 0 ? (
          <Trans>Free</Trans>
        ) : (
          money(delivery)
        )}
      </AmountRow>
      <Lines lines={cart.extraLines.filter(({ code }) => code === 'perk')} />
      {isSplit && <AmountRow label={<Trans>Total</Trans>}>{money(totals.total)}</AmountRow>}
      {giftcard > 0 && <AmountRow label={<Trans>Gift cards</Trans>}>{money(-giftcard)}</AmountRow>}
      {alreadyPaid > 0 && (
        <AmountRow
          label={
            <Trans comment="line of totals: what was held for the order before it was changed pays this much of it">
              Covered by what’s already reserved
            </Trans>
          }
        >
          {money(-alreadyPaid)}
        </AmountRow>
      )}
      <AmountTotal label={<Trans>To pay</Trans>}>
        <dd data-to-pay="">{money(toPay)}</dd>
      </AmountTotal>
      {discount > 0 && (
        <AmountRow
          label={
            <Trans comment="line of totals: campaigns, codes and perks other than points">Saved in all</Trans>
          }
          isQuiet
        >
          {money(discount)}
        </AmountRow>
      )}
      {cart.vat.map(({ ratePercent, amount }) => (
        <AmountRow
          key={ratePercent}
          label={<VatLabel ratePercent={ratePercent} language={language} />}
          isQuiet
        >
          {money(amount)}
        </AmountRow>
      ))}
      {totals.weightMargin > 0 && (
        <AmountRow label={<Trans>Extra reserved for items sold by weight</Trans>} isQuiet>
          {money(totals.weightMargin)}
        </AmountRow>
      )}
    </dl>
  )
}

/** Lines with their reasons, as in the basket. */
function Lines({ lines }: { lines: Checkout['cart']['extraLines'] }) {
  const { language } = useLocale()
  return lines.map(({ code, description, longDescription, grossAmount }) => (
    <AmountRow
      key={`${code} ${description}`}
      label={
        <>
          {description}
          {longDescription && <span className="block text-sm text-muted">{longDescription}</span>}
        </>
      }
    >
      {formatMoney(grossAmount, language)}
    </AmountRow>
  ))
}
