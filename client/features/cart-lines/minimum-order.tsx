import type { Cart } from '../../../shared/api/cart.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** How far the cart is from the next threshold, as the backend says it; nothing once all are met. */
export function MinimumOrder({ cart: { progressBar, displayPrice } }: { cart: Cart }) {
  const next = progressBar?.conditions.find(({ isMet }) => !isMet)
  if (!progressBar || !next) return null
  return (
    <div className="mt-3 flex items-center gap-3" data-cart-minimum="">
      <Spinner
        value={Math.floor((displayPrice / next.threshold) * 100)}
        label={next.description}
        className="size-8 flex-none text-leaf"
      />
      <p className="font-600">{progressBar.description}</p>
    </div>
  )
}
