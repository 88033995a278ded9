import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { validateCart } from '../../../shared/api/cart.ts'
import { putCartItems } from '../../../shared/api/cart-items.ts'
import { toAvailable } from '../../../shared/domain/cart-changes.ts'
import { CHECKOUT_FORMS } from '../../../shared/domain/checkout-forms.ts'
import { useApi } from '../../api-context.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
import { checkoutQuery } from '../../queries/checkout.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Brings the basket down to what there is; how much that is, is asked at that moment. */
export function LeaveOut({ onDone }: { onDone: () => void }) {
  const api = useApi()
  const store = useCart()
  const queryClient = useQueryClient()
  const form = useForm({
    name: CHECKOUT_FORMS.leaveOut,
    hasDraft: false,
    async send() {
      const { changes } = await api.call(validateCart, {})
      const items = toAvailable(changes).map((item) => ({ ...item, intentId: crypto.randomUUID() }))
      if (items.length > 0) store.adopt(await api.call(putCartItems, { body: { items } }))
    },
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: checkoutQuery(api).queryKey })
      onDone()
    },
  })
  return (
    <Form form={form} className="flex flex-wrap gap-3">
      <SubmitButton variant="primary" size="medium">
        <Trans>Leave out what is sold out</Trans>
      </SubmitButton>
      <Link kind="relative_path" path="/cart/" className={buttonClass({ variant: 'quiet' })}>
        <Trans>Back to the basket</Trans>
      </Link>
    </Form>
  )
}
