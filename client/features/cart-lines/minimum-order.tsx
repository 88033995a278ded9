import { Trans } from '@lingui/react/macro'
import type { Cart } from '../../../shared/api/cart.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'

/** How much is missing to the minimum order value. */
export function MinimumOrder({ cart: { minimumOrder } }: { cart: Cart }) {
  const { language } = useLocale()
  const { amount, missing, isMet } = minimumOrder
  if (isMet) return null
  const percent = amount === 0 ? 100 : Math.round(((amount - missing) / amount) * 100)
  return (
    <div className="mt-3" data-cart-minimum="">
      <p className="font-600">
        <Trans>Add {formatMoney(missing, language)} more to reach the smallest order</Trans>
      </p>
      <div className="mt-2 h-2 rounded-full bg-sunken overflow-hidden" aria-hidden="true">
        <div className="h-full rounded-full bg-leaf" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
