import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, memo, useLayoutEffect, useRef } from 'react'
import { CART_FORMS } from '../../../shared/domain/cart-forms.ts'
import { useLocale } from '../../config.tsx'
import { useQuantity } from '../cart/use-cart.ts'
import { QuantityInput } from './quantity-input.tsx'
import { LOOKS } from './looks.ts'

type Props = {
  productId: number
  /** What it is called in labels and announcements. */
  name: string
  /** Most of this product in one basket. */
  maximum: number
  size: 'large' | 'small'
  /** What the page's HTML says, where it is personal. */
  first?: number
}

/**
 * How many of a product are wanted (spec 4): at 0 "add to basket" or a single plus, above that minus, input
 * and plus. A form whose buttons work without JavaScript; with it the head's loader hands every submit to
 * the basket engine, so there is one way from the first paint on.
 */
export const QuantityControl = memo(function QuantityControl({
  productId,
  name,
  maximum,
  size,
  first,
}: Props) {
  const { t } = useLingui()
  const { site } = useLocale()
  const quantity = useQuantity(productId, first)
  const { plus, ...focus } = useKeptFocus(quantity === 0)
  const look = LOOKS[size]
  const isEmpty = quantity === 0
  return (
    <form
      action={`/${site}${CART_FORMS.items}`}
      method="post"
      data-cart={productId}
      data-name={name}
      data-max={maximum}
      className={`${look.form} ${isEmpty ? '' : look.filled}`}
      {...focus}
    >
      <input type="hidden" name="productId" value={productId} />
      {/* What Enter in the input means to a browser without JavaScript: its first submit button. */}
      {!isEmpty && <button hidden aria-label={t`Set quantity of ${name}`} />}
      {!isEmpty && (
        <button name="change" value="-1" aria-label={t`One ${name} less`} className={look.minus}>
          <span className="i-lucide-minus" aria-hidden="true" />
        </button>
      )}
      {!isEmpty && (
        <QuantityInput productId={productId} name={name} quantity={quantity} className={look.input} />
      )}
      <button
        ref={plus}
        name="change"
        value="1"
        aria-label={isEmpty ? t`Add ${name} to the basket` : t`One ${name} more`}
        aria-disabled={quantity >= maximum || undefined}
        className={isEmpty ? look.add : look.plus}
      >
        <span className="i-lucide-plus" aria-hidden="true" />
        {isEmpty && size === 'large' && t`Add to basket`}
      </button>
    </form>
  )
})

/** Minus and input go when nothing is left; whoever was on them finds the focus on plus. */
function useKeptFocus(isEmpty: boolean) {
  const plus = useRef<HTMLButtonElement>(null)
  const isInside = useRef(false)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (isEmpty && isInside.current && (activeElement === null || activeElement === document.body)) {
      plus.current?.focus({ preventScroll: true })
    }
  }, [isEmpty])
  return {
    plus,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      isInside.current = event.currentTarget.contains(event.relatedTarget)
    },
  }
}
