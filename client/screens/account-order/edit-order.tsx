import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { editOrderForm } from '../../../shared/forms/orders.ts'
import { href } from '../../../shared/href.ts'
import { MARKETS, type Country, type Site } from '../../../shared/sites.ts'
import { useLocale } from '../../config.tsx'
import { SETTLE_TIMEOUT, useCart } from '../../features/cart/use-cart.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useSwitchedCart } from '../../features/order-edit/use-switched-cart.ts'
import { Link } from '../../links/link.tsx'
import { useRouter } from '../../router/use-router.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useOrderChange } from './use-order-change.ts'

const HOME: Record<Country, Site> = { NO: 'no', SE: 'se' }

/**
 * Copies the order into the cart; the former cart is restored when the edit ends
 * (docs/reference/rules.md#order-edits).
 */
export function EditOrder({ order }: { order: Order }) {
  const { orderNumber, isBeingEdited, country } = order
  const { country: here, language } = useLocale()
  const store = useCart()
  const router = useRouter()
  const take = useSwitchedCart(orderNumber)
  const { refuse } = useOrderChange(orderNumber)
  const form = useForm(editOrderForm, {
    hasDraft: false,
    before: () => store.settle(SETTLE_TIMEOUT),
    onDone(cart, { next }) {
      take(cart)
      return next === null ? undefined : router.navigate(next)
    },
    onRefused: refuse,
  })
  if (country !== here) {
    // A cart belongs to a country, and so does an order edit.
    const home = MARKETS[country].siteByLanguage[language] ?? HOME[country]
    return (
      <Link
        kind="url"
        url={href(home, 'accountOrder', { orderNumber })}
        className={buttonClass({ variant: 'main' })}
      >
        <span className="i-lucide-pencil" aria-hidden="true" />
        {country === 'NO' ? (
          <Trans>Change items in the Norwegian shop</Trans>
        ) : (
          <Trans>Change items in the Swedish shop</Trans>
        )}
      </Link>
    )
  }
  if (isBeingEdited) {
    return (
      <Link to="cart" className={buttonClass({ variant: 'main' })}>
        <Trans>Continue changing items</Trans>
      </Link>
    )
  }
  return (
    <Form form={form} className="contents">
      <SubmitButton size="medium">
        <span className="i-lucide-pencil" aria-hidden="true" />
        <Trans>Change items</Trans>
      </SubmitButton>
    </Form>
  )
}
