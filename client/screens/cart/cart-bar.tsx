import { Trans, useLingui } from '@lingui/react/macro'
import type { Cart } from '../../../shared/api/cart.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { useCartState } from '../../features/cart/use-cart.ts'
import { barLines } from './bar-lines.ts'
import { CheckoutLink } from './checkout-link.tsx'
import { useRoomBelow } from './use-room-below.ts'

/**
 * What the cart costs, at the thumb however long the list is: what the minimum lacks, the total, what was saved, the
 * fees by name, what delivery adds, and the way on. On wide screens the summary stays in sight instead.
 */
export function CartBar({ cart }: { cart: Cart }) {
  const bar = useRoomBelow()
  const { t } = useLingui()
  const { language } = useLocale()
  const isSettling = useCartState('isSettling')
  const { isMet } = cart.minimumOrder
  const money = (amount: number) => formatMoney(amount, language)
  const saved = cart.totalDiscount > 0 ? money(cart.totalDiscount) : null
  const extra = barLines(cart.extraLines).map(
    ({ description, grossAmount }) => `${description} ${money(grossAmount)}`,
  )
  const lowest = cart.deliveryFrom && money(cart.deliveryFrom)
  if (lowest) {
    extra.push(
      t({ message: `+ delivery from ${lowest}`, comment: 'below the total, which is without delivery' }),
    )
  }
  return (
    <div
      ref={bar}
      data-total=""
      data-foot=""
      className="lg:hidden px-4 py-2 bg-surface flex flex-wrap items-center justify-between gap-x-3"
    >
      <div className={`grow basis-32 min-w-0 leading-tight ${isSettling ? 'opacity-50' : ''}`}>
        <p>
          <Trans comment="last line of totals: what is to be paid">Total</Trans>{' '}
          <strong className="text-lg font-800 whitespace-nowrap">{money(cart.totalGrossAmount)}</strong>
        </p>
        {saved && (
          <p className="text-sm font-700 text-tomato">
            <Trans>{saved} saved</Trans>
          </p>
        )}
        {/* The narrowest phones have room for what comes first: more goods. */}
        <p className={`text-xs text-muted ${isMet ? '' : 'max-[22rem]:hidden'}`}>{extra.join('\u00a0· ')}</p>
        {!isMet && <p className="text-sm font-700">{cart.progressBar?.description}</p>}
      </div>
      {cart.sharedCart?.role !== 'guest' && <CheckoutLink cart={cart} size="medium" className="flex-none" />}
    </div>
  )
}
