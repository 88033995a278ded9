import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { Cart } from '../../../shared/api/cart.ts'
import { CART_ADDRESSES } from '../../../shared/forms/cart-addresses.ts'
import { useLocale } from '../../config.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { Button } from '../../ui/button.tsx'

/** Empties the cart; with JavaScript this can be undone. */
export function ClearCart({ cart }: { cart: Cart }) {
  const { site } = useLocale()
  const store = useCart()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const products = cart.groups.flatMap(({ items }) => items.map(({ product }) => product))
    store.clear(new Map(products.map(({ id, fullName }) => [id, fullName])))
    // The page is short now: without this its footer would be in sight.
    scrollTo(0, 0)
  }
  return (
    <form action={`/${site}${CART_ADDRESSES.clear}`} method="post" onSubmit={onSubmit}>
      <Button type="submit" variant="link">
        <span className="i-lucide-trash-2" aria-hidden="true" />
        <Trans>Empty basket</Trans>
      </Button>
    </form>
  )
}
