import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Cart } from '../../../shared/api/cart.ts'
import { addGoodsForm } from '../../../shared/forms/cart.ts'
import { formatMoney, type Minor } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import { useCart } from '../cart/use-cart.ts'
import { DoneNotice } from '../form/done-notice.tsx'
import { Form, SubmitButton } from '../form/form.tsx'
import { type FormHandle, useForm } from '../form/use-form.ts'

/** The form of rows of goods; their fields are named by `goodsFields`. */
export function useGoodsForm({ onDone }: { onDone?: () => void } = {}): FormHandle {
  const store = useCart()
  return useForm(addGoodsForm, {
    hasDraft: false,
    onDone(cart: Cart) {
      store.adopt(cart)
      onDone?.()
    },
  })
}

/**
 * Rows of goods and one button that puts the chosen ones into the basket at once. Rows outside of it, for
 * example with forms of their own, name its `id` in their fields.
 */
export function GoodsForm({
  form,
  id,
  count,
  sum,
  className = 'flex flex-col gap-3',
  endClass = '',
  children,
}: {
  form: FormHandle
  id?: string
  /** Chosen rows; the button is absent without any. */
  count: number
  /** What the chosen rows cost, shown on the button. */
  sum?: Minor
  className?: string
  /** Of the button and of the notice that replaces it: `IN_REACH` below rows that are longer than the screen. */
  endClass?: string
  children?: ReactNode
}) {
  const { language } = useLocale()
  return (
    <Form form={form} className={className} {...(id !== undefined && { id })}>
      {children}
      <DoneNotice form={form} className={endClass}>
        <Trans>The items are now in your basket.</Trans>{' '}
        <Link to="cart" className="min-h-11 inline-flex items-center underline">
          <Trans>Go to basket</Trans>
        </Link>
      </DoneNotice>
      {count > 0 && (
        <SubmitButton size="medium" className={`self-start max-w-full flex-wrap py-1.5 ${endClass}`}>
          <span className="i-lucide-shopping-basket" aria-hidden="true" />
          <Plural value={count} one="Add # product to your basket" other="Add # products to your basket" />
          {sum !== undefined && <span className="font-600">{formatMoney(sum, language)}</span>}
        </SubmitButton>
      )}
    </Form>
  )
}
