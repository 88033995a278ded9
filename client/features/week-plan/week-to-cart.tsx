import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../../links/link.tsx'
import { Form, SubmitButton } from '../form/form.tsx'
import type { FormHandle } from '../form/use-form.ts'
import { hasRows } from '../../queries/cart-quantities.ts'
import { useCartState } from '../cart/use-cart.ts'

/** The form that puts the dinners of a week into the basket, and what it says after that; `children` are its fields. */
export function WeekToCart({
  form,
  className = '',
  children,
}: {
  form: FormHandle
  className?: string
  children: ReactNode
}) {
  const missing = useSoldOut()
  return (
    <Form form={form} className={`flex flex-col items-start gap-3 ${className}`}>
      {children}
      <SubmitButton className="max-w-full">
        <span className="flex-none i-lucide-shopping-basket" aria-hidden="true" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <Trans>Put the week in the basket</Trans>
        </span>
      </SubmitButton>
      <p role="status" className="empty:hidden font-600">
        {form.isDone && (
          <>
            <Trans>The week’s dinners are in your basket.</Trans>{' '}
            {missing !== '' && (
              <span className="block text-tomato">
                <Trans comment="list of ingredients that cannot be bought">
                  Sold out right now: {missing}
                </Trans>
              </span>
            )}
            <Link to="cart" className="min-h-11 inline-flex items-center underline">
              <Trans>Go to basket</Trans>
            </Link>
          </>
        )}
      </p>
    </Form>
  )
}

/** Ingredients of the basket's recipes that nothing is bought for, because it is sold out. */
function useSoldOut(): string {
  const cart = useCartState('cart')
  const recipes = hasRows(cart) ? (cart.recipes ?? []) : []
  const titles = recipes.flatMap(({ ingredients }) =>
    ingredients.flatMap(({ title, state }) => (state === 'unavailable' ? title.toLowerCase() : [])),
  )
  return [...new Set(titles)].join(', ')
}
