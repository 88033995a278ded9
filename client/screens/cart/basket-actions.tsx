import { Trans } from '@lingui/react/macro'
import type { Cart } from '../../../shared/api/cart.ts'
import { useFreshDiscounts } from '../../features/discounts/use-fresh-discounts.ts'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { ClearCart } from './clear-cart.tsx'
import { ShareCart } from './share-cart.tsx'

/** What few want of a basket, below its goods; an empty one loads none of it. */
export function BasketActions({
  cart,
  isChoosing,
  onChoose,
}: {
  cart: Cart
  /** True while the shopper chooses what may not be replaced. */
  isChoosing: boolean
  onChoose: () => void
}) {
  const isHydrated = useIsHydrated()
  useFreshDiscounts()
  return (
    <>
      <ShareCart cart={cart} />
      <Button
        variant="link"
        disabled={!isHydrated}
        aria-pressed={isChoosing}
        onClick={onChoose}
        className="needs-script aria-pressed:bg-leaf-tint aria-pressed:text-on-leaf-tint"
      >
        <span className="i-lucide-repeat" aria-hidden="true" />
        <Trans comment="button: shows at each item of the basket whether the packer may replace it">
          Choose what not to replace
        </Trans>
      </Button>
      <ClearCart cart={cart} />
    </>
  )
}
