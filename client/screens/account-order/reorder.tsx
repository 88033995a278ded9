import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { missingOf, reorderForm } from '../../../shared/forms/orders.ts'
import { usePageContext } from '../../config.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'

/** Adds the order's products to the cart and lists those that are unavailable. */
export function Reorder() {
  const store = useCart()
  const { form: posted } = usePageContext()
  const [missing, setMissing] = useState<string | null>(() =>
    posted?.form === reorderForm.name && posted.message === null ? (posted.values['missing'] ?? '') : null,
  )
  const form = useForm(reorderForm, {
    hasDraft: false,
    onDone(result) {
      store.adopt(result.cart)
      setMissing(missingOf(result))
    },
  })
  return (
    <>
      <Form form={form} className="contents">
        <SubmitButton variant="quiet" size="medium">
          <span className="i-lucide-repeat" aria-hidden="true" />
          <Trans>Order these items again</Trans>
        </SubmitButton>
      </Form>
      <div role="status" className="empty:hidden basis-full rounded-picture bg-surface text-ink p-4">
        {missing !== null && (
          <>
            <p className="font-700">
              <Trans>The items are now in your basket.</Trans>
            </p>
            {missing !== '' && (
              <p data-missing="">
                <Trans>Not available, or not enough in stock: {missing}</Trans>
              </p>
            )}
            <Link to="cart" className="min-h-11 inline-flex items-center font-600 underline">
              <Trans>Go to basket</Trans>
            </Link>
          </>
        )}
      </div>
    </>
  )
}
