import { useSuspenseQuery } from '@tanstack/react-query'
import type { Cart } from '../../../shared/api/cart.ts'
import {
  CART_SUBSTITUTE,
  cartSubstituteForm,
  SUBSTITUTE_CHOICES,
} from '../../../shared/forms/cart-substitutes.ts'
import { href } from '../../../shared/href.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { SETTLE_TIMEOUT, useCart } from '../../features/cart/use-cart.ts'
import { useForm } from '../../features/form/use-form.ts'
import { SubstituteForm } from '../../features/substitutes/substitute-form.tsx'
import { cartSubstitutesQuery } from '../../queries/products-substitutes.ts'
import { useLocation, useRouter } from '../../router/use-router.ts'

type Item = Cart['groups'][number]['items'][number]

/** What is sent instead of a product of the basket. */
export function ChooseInstead({ item: { product, allowsSubstitution, substitute = null } }: { item: Item }) {
  const store = useCart()
  const router = useRouter()
  const from = useLocation()
  const { site } = useLocale()
  const { data: products } = useSuspenseQuery(cartSubstitutesQuery(useApi(), String(product.id)))
  const form = useForm(cartSubstituteForm, {
    instance: product.id,
    hasDraft: false,
    values: {
      [CART_SUBSTITUTE]:
        allowsSubstitution === false
          ? SUBSTITUTE_CHOICES.none
          : String(substitute?.id ?? SUBSTITUTE_CHOICES.similar),
    },
    before: () => store.settle(SETTLE_TIMEOUT),
    onDone(cart) {
      store.adopt(cart)
      return router.navigate(href(site, 'cart'), { replace: true, from })
    },
  })
  return (
    <section className="mt-4 rounded-card bg-surface px-4 py-3" data-instead={product.id}>
      <SubstituteForm
        form={form}
        field={CART_SUBSTITUTE}
        name={product.fullName}
        products={products}
        chosen={substitute}
      />
    </section>
  )
}
