import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { CART_QUANTITY_NARROW_MAX, nextDraft, parseQuantity } from '../cart/quantity.ts'
import { useCart } from '../cart/use-cart.ts'

/**
 * The quantity input. Typed text stays a draft until the input loses focus or Enter is pressed
 * (docs/reference/interface.md#quantity-control); an invalid quantity is ignored.
 */
export function QuantityInput({
  productId,
  name,
  quantity,
  className,
}: {
  productId: number
  name: string
  quantity: number
  className: string
}) {
  const { t } = useLingui()
  const { setQuantity } = useCart()
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? String(quantity)
  const isWide = Number(text) > CART_QUANTITY_NARROW_MAX

  const commit = () => {
    const typed = parseQuantity(draft ?? '')
    setDraft(null)
    if (typed !== null) setQuantity(productId, typed, name)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
    event.currentTarget.select()
  }

  return (
    <input
      name="quantity"
      inputMode="numeric"
      autoComplete="off"
      aria-label={t({ message: `Quantity: ${name}`, comment: 'screen readers: field of a product' })}
      value={text}
      onChange={(event) => setDraft(nextDraft(text, event.currentTarget.value))}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
      className={`${className} ${isWide ? 'w-10' : 'w-6'}`}
    />
  )
}
