import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Product } from '../../../shared/api/products.ts'
import { ApiError } from '../../../shared/errors.ts'
import { CART_ADDRESSES } from '../../../shared/forms/cart-addresses.ts'
import type { GetField } from '../../../shared/forms/form.ts'
import { useLocale } from '../../config.tsx'
import { SETTLE_TIMEOUT, useCart } from '../cart/use-cart.ts'
import { readFields, toGet } from '../form/read-fields.ts'
import { useRunForm } from '../form/use-run-form.ts'

/** Buttons for the numbers of portions of a meal kit. Another number replaces the line. */
export function PortionChoice({ product: { id, name, mealKit } }: { product: Product }) {
  const { t } = useLingui()
  const { site } = useLocale()
  const change = useChange()
  if (mealKit === null || mealKit.choices.length < 2) return null
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!change.isPending) change.mutate(toGet(readFields(event.currentTarget, submitter)))
  }
  return (
    <form action={`/${site}${CART_ADDRESSES.portions}`} method="post" onSubmit={onSubmit}>
      <input type="hidden" name="replacesProductId" value={id} />
      <ul
        className="flex flex-wrap gap-1"
        aria-label={t({
          message: `Portions of ${name}`,
          comment: 'screen readers: choice of how many a meal kit serves',
        })}
      >
        {mealKit.choices.map(({ productId, portions }) => (
          <li key={portions}>
            <button
              name="productId"
              value={productId}
              aria-pressed={productId === id}
              className="min-h-11 min-w-11 px-3 rounded-full text-sm font-600 bg-sunken cursor-pointer aria-pressed:bg-leaf-tint aria-pressed:text-on-leaf-tint"
            >
              {portions}
              <span className="sr-only">
                {' '}
                <Plural value={portions} one="portion" other="portions" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" className="text-sm font-600 text-tomato empty:hidden">
        {change.isError &&
          ((change.error instanceof ApiError && change.error.userMessage) || (
            <Trans>That didn’t work. Try again.</Trans>
          ))}
      </p>
    </form>
  )
}

/** Open intents are sent first, because one may be for the product that is replaced. */
function useChange() {
  const store = useCart()
  const runForm = useRunForm()
  return useMutation({
    mutationFn: async (get: GetField) => {
      await store.settle(SETTLE_TIMEOUT)
      return runForm((await import('../../../shared/forms/cart.ts')).mealKitPortionsForm, get)
    },
    onSuccess: (cart) => store.adopt(cart),
  })
}
