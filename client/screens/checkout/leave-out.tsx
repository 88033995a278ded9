import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { putCartItems } from '../../../shared/api/cart-items.ts'
import { CHECKOUT_FORMS } from '../../../shared/domain/checkout-forms.ts'
import { useApi } from '../../api-context.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
import { checkoutQuery } from '../../queries/checkout.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Takes what cannot be had out of the basket, down to what there is. */
export function LeaveOut({
  checkout,
  details,
}: {
  checkout: Checkout
  details: Record<string, unknown> | undefined
}) {
  const api = useApi()
  const store = useCart()
  const queryClient = useQueryClient()
  const short = findShort(checkout, details)
  const form = useForm({
    name: CHECKOUT_FORMS.leaveOut,
    hasDraft: false,
    send: () =>
      api.call(putCartItems, {
        body: {
          items: short.map(({ productId, left }) => ({
            productId,
            quantity: left,
            intentId: crypto.randomUUID(),
          })),
        },
      }),
    async onDone(cart) {
      store.adopt(cart)
      await queryClient.invalidateQueries({ queryKey: checkoutQuery(api).queryKey })
    },
  })
  return (
    <Form form={form} className="flex flex-wrap gap-3">
      {short.map(({ productId, left }) => (
        <input key={productId} type="hidden" name="item" value={`${productId}:${left}`} />
      ))}
      {short.length > 0 && (
        <SubmitButton variant="primary" size="medium">
          <Trans>Leave out what is sold out</Trans>
        </SubmitButton>
      )}
      <Link kind="relative_path" path="/cart/" className={buttonClass({ variant: 'quiet' })}>
        <Trans>Back to the basket</Trans>
      </Link>
    </Form>
  )
}

type Short = { productId: number; left: number }

/** As the refusal names them, else what the basket says is sold out; only what still is in the basket. */
function findShort(checkout: Checkout, details: Record<string, unknown> | undefined): Short[] {
  const items = checkout.cart.groups.flatMap((group) => group.items)
  const named = Array.isArray(details?.['products']) ? (details['products'] as unknown[]) : []
  const left = new Map(
    named.flatMap((each): [number, number][] => {
      const { productId, available } = (each ?? {}) as Record<string, unknown>
      return typeof productId === 'number' && typeof available === 'number' ? [[productId, available]] : []
    }),
  )
  return items.flatMap(({ product, quantity, availability }) => {
    const rest = left.get(product.id) ?? (availability.isAvailable ? quantity : 0)
    return rest < quantity ? [{ productId: product.id, left: Math.max(0, rest) }] : []
  })
}
