import { Plural, Trans } from '@lingui/react/macro'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import { useCartState } from './use-cart.ts'

/** The cart in the header. Count and sum arrive after paint into reserved space, so nothing moves. */
export function CartButton() {
  const { language } = useLocale()
  const cart = useCartState('cart')
  const count = useCartState('count')
  const isSettling = useCartState('isSettling')
  return (
    <Link
      to="cart"
      className=":uno: min-h-11 min-w-34 px-4 rounded-full inline-flex items-center justify-center gap-2 bg-spruce text-on-spruce font-700 text-[0.9375rem] hover:brightness-115"
    >
      <span className="relative inline-flex mr-1">
        <span className="i-lucide-shopping-basket text-xl" aria-hidden="true" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-2.5 -right-1.5 min-w-4.5 h-4.5 px-1 rounded-full bg-butter text-on-butter text-xs leading-4.5 text-center"
          >
            {count}
          </span>
        )}
      </span>
      <span className="sr-only">
        <Trans comment="heading and link: the goods the customer collects">Basket</Trans>{' '}
        <Plural value={count} _0="empty" one="# item" other="# items" />
      </span>
      <span className={`${isSettling ? 'opacity-60' : ''}`} data-cart-sum="">
        {formatMoney(cart?.totalGrossAmount ?? 0, language)}
      </span>
    </Link>
  )
}
