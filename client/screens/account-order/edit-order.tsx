import { Trans } from '@lingui/react/macro'
import { editOrder } from '../../../shared/api/orders-changes.ts'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { ORDER_FORMS } from '../../../shared/domain/order-forms.ts'
import { href } from '../../../shared/href.ts'
import { MARKETS, type Country, type Site } from '../../../shared/sites.ts'
import { useApi } from '../../api-context.tsx'
import { useLocale } from '../../config.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useSwitchedBasket, WISHES_PATIENCE } from '../../features/order-edit/use-switched-basket.ts'
import { Link } from '../../links/link.tsx'
import { useRouter } from '../../router/use-router.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useOrderChange } from './use-order-change.ts'

const HOME: Record<Country, Site> = { NO: 'no', SE: 'se' }

/** The order comes into the basket; what lay there is put aside until the edit ends (contract 9.6). */
export function EditOrder({ order }: { order: Order }) {
  const { orderNumber, isBeingEdited, country } = order
  const api = useApi()
  const { site, country: here, language } = useLocale()
  const store = useCart()
  const router = useRouter()
  const take = useSwitchedBasket(orderNumber)
  const { refuse } = useOrderChange(orderNumber)
  const form = useForm({
    name: ORDER_FORMS.edit,
    hasDraft: false,
    async send() {
      await store.settle(WISHES_PATIENCE)
      return api.call(editOrder, { params: { orderNumber } })
    },
    onDone(cart) {
      take(cart)
      return router.navigate(href(site, 'cart'))
    },
    onRefused: refuse,
  })
  if (country !== here) {
    // A basket belongs to a country, and so does the change of an order.
    const home = MARKETS[country].siteByLanguage[language] ?? HOME[country]
    return (
      <Link
        kind="url"
        url={href(home, 'accountOrder', { orderNumber })}
        className={buttonClass({ variant: 'main' })}
      >
        <span className="i-lucide-pencil" aria-hidden="true" />
        {country === 'NO' ? (
          <Trans>Change the goods in the Norwegian shop</Trans>
        ) : (
          <Trans>Change the goods in the Swedish shop</Trans>
        )}
      </Link>
    )
  }
  if (isBeingEdited) {
    return (
      <Link kind="relative_path" path="/cart/" className={buttonClass({ variant: 'main' })}>
        <Trans>Go on changing the goods</Trans>
      </Link>
    )
  }
  return (
    <Form form={form} className="contents">
      <SubmitButton size="medium">
        <span className="i-lucide-pencil" aria-hidden="true" />
        <Trans>Change the goods</Trans>
      </SubmitButton>
    </Form>
  )
}
