import { Trans } from '@lingui/react/macro'
import type { Product } from '../../../shared/api/products.ts'
import { substitutionForm } from '../../../shared/forms/cart.ts'
import { CART_ADDRESSES } from '../../../shared/forms/cart-addresses.ts'
import { SETTLE_TIMEOUT, useCart } from '../cart/use-cart.ts'
import { Form } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'
import { Link } from '../../links/link.tsx'

/** Whether the packer may replace a product of the cart when it is sold out, and by what. */
export function SubstitutionChoice({
  product: { id, fullName },
  isAllowed,
}: {
  product: Pick<Product, 'id' | 'fullName'>
  isAllowed: boolean
}) {
  const store = useCart()
  const form = useForm(substitutionForm, {
    instance: id,
    hasDraft: false,
    before: () => store.settle(SETTLE_TIMEOUT),
    onDone: (cart) => store.adopt(cart),
  })
  return (
    <Form form={form} address={CART_ADDRESSES.substitution} className="order-last flex items-center gap-3">
      <Link to="cart" query={{ instead: id }} className="min-h-11 inline-flex items-center text-sm underline">
        <Trans comment="link at an item: what is sent when it is sold out">If it’s sold out</Trans>
        <span className="sr-only"> {fullName}</span>
      </Link>
      <input type="hidden" name="productId" value={id} />
      <button
        type="submit"
        name="isAllowed"
        value={isAllowed ? 'no' : 'yes'}
        aria-pressed={!isAllowed}
        disabled={form.state.isPending}
        className="min-h-11 px-3 rounded-full text-sm font-600 bg-sunken cursor-pointer aria-pressed:bg-leaf-tint aria-pressed:text-on-leaf-tint"
      >
        <Trans>Don’t replace</Trans>
        <span className="sr-only"> {fullName}</span>
      </button>
    </Form>
  )
}
