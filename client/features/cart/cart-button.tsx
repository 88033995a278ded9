import { Plural, Trans } from '@lingui/react/macro'
import { formatAmount, formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import { useLocation } from '../../router/use-router.ts'
import { useCartState } from './use-cart.ts'

/**
 * The cart in the header of wide screens or, with `isInBar`, in the bar of phones: what the goods cost and
 * what was saved. Both arrive after paint into reserved space, so nothing moves; until then it says its name.
 */
export function CartButton({ isInBar = false }: { isInBar?: boolean }) {
  const { language } = useLocale()
  const { key } = useLocation()
  const cart = useCartState('cart')
  const count = useCartState('count')
  const isSettling = useCartState('isSettling')
  // The basket's own page shows the sums. That of an empty basket is wrong while the first goods are on their way.
  const isShown = count > 0 && !(isInBar && key === 'cart')
  const sum = (isShown && cart?.displayPrice) || null
  // Codes and perks are taken off in the basket's total, not here.
  const off = cart && cart.subTotal - cart.displayPrice
  const saved = off ? formatAmount(off, language) : null
  return (
    <Link
      to="cart"
      aria-current={key === 'cart' ? 'page' : undefined}
      className={isInBar ? IN_BAR : IN_HEADER}
    >
      <span className="relative inline-flex" data-icon="">
        <span className="i-lucide-shopping-basket text-xl" aria-hidden="true" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className=":uno: absolute -top-2.5 right-2.5 min-w-4.5 h-4.5 px-1 rounded-full bg-butter text-on-butter text-xs leading-4.5 text-center"
          >
            {count}
          </span>
        )}
      </span>
      <span className={sum === null ? undefined : 'sr-only'}>
        <Trans comment="heading and link: the goods the customer collects">Basket</Trans>
      </span>
      {count > 0 && (
        <span className="sr-only">
          {' '}
          <Plural value={count} one="# item" other="# items" />{' '}
        </span>
      )}
      {sum !== null && (
        <span className={isSettling ? 'opacity-60' : undefined}>
          <span {...{ [isInBar ? 'data-bar-sum' : 'data-cart-sum']: '' }}>{formatMoney(sum, language)}</span>
          {isInBar && saved && (
            <span className="block text-xs text-butter whitespace-nowrap">
              {' '}
              <Trans comment="below the sum of the basket: an amount">{saved} saved</Trans>
            </span>
          )}
        </span>
      )}
    </Link>
  )
}

const IN_HEADER =
  ':uno: max-lg:hidden min-h-11 w-37 px-2.5 rounded-full flex items-center justify-center gap-2 bg-spruce text-on-spruce font-700 text-[0.9375rem] leading-tight hover:brightness-115'
const IN_BAR =
  ':uno: min-h-12 grow basis-[112px] max-w-36 px-2 rounded-full flex items-center justify-center gap-2 bg-spruce text-on-spruce font-700 text-sm leading-tight'
