import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
import { checkoutQuery } from '../../queries/checkout.ts'
import { buttonClass } from '../../ui/button.tsx'
import { leaveOutForm } from './forms.ts'

/** Reduces the cart to the stock at the moment of the click. */
export function LeaveOut({ onDone }: { onDone: () => void }) {
  const api = useApi()
  const store = useCart()
  const queryClient = useQueryClient()
  const form = useForm(leaveOutForm, {
    hasDraft: false,
    async onDone(cart) {
      if (cart) store.adopt(cart)
      await queryClient.invalidateQueries({ queryKey: checkoutQuery(api).queryKey })
      onDone()
    },
  })
  return (
    <Form form={form} className="flex flex-wrap gap-3">
      <SubmitButton variant="primary" size="medium">
        <Trans>Remove sold-out items</Trans>
      </SubmitButton>
      <Link to="cart" className={buttonClass({ variant: 'quiet' })}>
        <Trans>Back to basket</Trans>
      </Link>
    </Form>
  )
}
