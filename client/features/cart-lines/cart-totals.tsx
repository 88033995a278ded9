import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Cart } from '../../../shared/api/cart.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { useCartState } from '../cart/use-cart.ts'
import { VatLabel } from '../../ui/vat-label.tsx'

/**
 * What the cart costs, from the backend's last response. While intents are in flight the totals are marked as
 * not final; the client never computes them.
 */
export function CartTotals({
  cart,
  hasVat = false,
  isFixed = false,
}: {
  cart: Cart
  hasVat?: boolean
  /** True for another user's shared cart, which our intents do not change. */
  isFixed?: boolean
}) {
  const { language } = useLocale()
  const isSettling = useCartState('isSettling') && !isFixed
  const money = (amount: number) => formatMoney(amount, language)
  const saved = cart.totalDiscount > 0 ? money(cart.totalDiscount) : null
  return (
    <div aria-busy={isSettling || undefined} data-cart-totals={isSettling ? 'pending' : 'final'}>
      <dl className={`${isSettling ? 'opacity-50' : ''}`}>
        <Row label={<Trans comment="heading of goods in the basket; line of totals">Items</Trans>}>
          {money(cart.displayPrice)}
        </Row>
        {cart.extraLines.map((line) => (
          <Row key={`${line.code} ${line.description}`} label={line.description} note={line.longDescription}>
            {money(line.grossAmount)}
          </Row>
        ))}
        <div className="flex flex-wrap justify-between gap-x-4 mt-2 pt-3 border-t border-line text-xl font-800">
          <dt>
            <Trans comment="last line of totals: what is to be paid">Total</Trans>
          </dt>
          <dd className="ml-auto" data-cart-total="">
            {money(cart.totalGrossAmount)}
          </dd>
        </div>
        {/* Below the total, because it is no part of it yet. */}
        {cart.deliveryFrom !== null && <LowestDelivery lowest={cart.deliveryFrom} />}
        {hasVat &&
          cart.vat.map(({ ratePercent, amount }) => (
            <Row key={ratePercent} label={<VatLabel ratePercent={ratePercent} language={language} />} isQuiet>
              {money(amount)}
            </Row>
          ))}
      </dl>
      <div className="text-sm text-muted min-h-6">
        {isSettling ? (
          <p>
            <Trans comment="instead of an amount that is being calculated">Updating…</Trans>
          </p>
        ) : (
          saved && (
            <p className="font-700 text-tomato">
              <Trans comment="below the total: what campaigns, codes and perks other than points save">
                {saved} saved in all
              </Trans>
            </p>
          )
        )}
      </div>
    </div>
  )
}

/** What delivery costs before a time is chosen; after that it is a line of the total. */
function LowestDelivery({ lowest }: { lowest: number }) {
  const { language } = useLocale()
  const price = formatMoney(lowest, language)
  return (
    <Row
      label={<Trans comment="line of totals: what delivery costs">Delivery</Trans>}
      note={
        lowest > 0 && (
          <Trans comment="below the price of delivery">On top of the total. It depends on the time.</Trans>
        )
      }
    >
      {lowest > 0 ? <Trans comment="lowest price of delivery">From {price}</Trans> : price}
    </Row>
  )
}

function Row({
  label,
  note = null,
  isQuiet = false,
  children,
}: {
  label: ReactNode
  note?: ReactNode
  isQuiet?: boolean
  children: ReactNode
}) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 py-1 ${isQuiet ? 'text-sm text-muted' : ''}`}>
      <dt className="grow basis-0">
        {label}
        {note && <span className="block text-sm text-muted">{note}</span>}
      </dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  )
}
