import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { reorder } from '../../../shared/api/orders-changes.ts'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { ORDER_FORMS } from '../../../shared/domain/order-forms.ts'
import { useApi } from '../../api-context.tsx'
import { usePageContext } from '../../config.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'

/** Adds what the order had to the basket, and tells what could not be had. */
export function Reorder({ order: { orderNumber } }: { order: Order }) {
  const api = useApi()
  const store = useCart()
  const { form: posted } = usePageContext()
  const [missing, setMissing] = useState<string | null>(() =>
    posted?.form === ORDER_FORMS.reorder && posted.message === null ? (posted.values['missing'] ?? '') : null,
  )
  const form = useForm({
    name: ORDER_FORMS.reorder,
    hasDraft: false,
    send: () => api.call(reorder, { params: { orderNumber } }),
    onDone({ cart, unavailable, gone }) {
      store.adopt(cart)
      setMissing([...unavailable.map(({ fullName }) => fullName), ...gone].join(', '))
    },
  })
  return (
    <>
      <Form form={form} className="contents">
        <SubmitButton variant="quiet" size="medium">
          <span className="i-lucide-repeat" aria-hidden="true" />
          <Trans>Order the same again</Trans>
        </SubmitButton>
      </Form>
      <div role="status" className="empty:hidden basis-full rounded-picture bg-surface text-ink p-4">
        {missing !== null && (
          <>
            <p className="font-700">
              <Trans>The goods are in your basket.</Trans>
            </p>
            {missing !== '' && (
              <p data-missing="">
                <Trans>Not there, or not as many: {missing}</Trans>
              </p>
            )}
            <Link
              kind="relative_path"
              path="/cart/"
              className="min-h-11 inline-flex items-center font-600 underline"
            >
              <Trans>See the basket</Trans>
            </Link>
          </>
        )}
      </div>
    </>
  )
}
