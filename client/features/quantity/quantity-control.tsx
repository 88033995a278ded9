import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, memo, useLayoutEffect, useRef } from 'react'
import { CART_FORMS } from '../../../shared/domain/cart-forms.ts'
import { CART_QUANTITY_MAX } from '../../../shared/domain/cart-rows.ts'
import { useLocale } from '../../config.tsx'
import { nameControl } from '../cart/control-names.ts'
import { useQuantity } from '../cart/use-cart.ts'
import { QuantityInput } from './quantity-input.tsx'

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
  const { plus, handlers } = useKeptFocus(quantity === 0)
  const look = LOOKS[size]
  const isEmpty = quantity === 0
  /** The button's own words name it; a label that differs would be unknown to whoever speaks them. */
  const says = isEmpty && size === 'large'
  return (
    <form
      action={`/${site}${CART_FORMS.items}`}
      method="post"
      data-cart=""
      data-max={maximum < CART_QUANTITY_MAX ? maximum : undefined}
      className={`${look.form} ${isEmpty ? '' : look.filled}`}
      // The loader marks a form that was sent early.
      suppressHydrationWarning
      ref={(form) => nameControl(form, name)}
      {...handlers}
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
        aria-label={says ? undefined : isEmpty ? t`Add ${name} to the basket` : t`One ${name} more`}
        aria-disabled={quantity >= maximum || undefined}
        className={isEmpty ? look.add : look.plus}
      >
        <span className="i-lucide-plus" aria-hidden="true" />
        {says && (
          <span>
            {t`Add to basket`}
            <span className="sr-only">: {name}</span>
          </span>
        )}
      </button>
    </form>
  )
})

/** Minus and input go when nothing is left; whoever was on them finds the focus on plus. */
const useKeptFocus: (isEmpty: boolean) => Partial<ReturnType<typeof useFocusOnPlus>> =
  // Nothing has the focus on the server, and a page there has fifty of these.
  import.meta.env.SSR ? () => ({}) : useFocusOnPlus

function useFocusOnPlus(isEmpty: boolean) {
  const plus = useRef<HTMLButtonElement>(null)
  const isInside = useRef(false)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (isEmpty && isInside.current && (activeElement === null || activeElement === document.body)) {
      plus.current?.focus({ preventScroll: true })
    }
  }, [isEmpty])
  const handlers = {
    onFocus: () => {
      isInside.current = true
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      isInside.current = event.currentTarget.contains(event.relatedTarget)
    },
  }
  return { plus, handlers }
}

/** The two sizes of the control. Each keeps its outer size at 0 and above, so that nothing moves. */
type Look = Record<'form' | 'filled' | 'minus' | 'input' | 'plus' | 'add', string>

const FORM = 'relative z-1 flex items-center'
const PILL = ':uno: rounded-full bg-leaf-tint text-on-leaf-tint'
/** Shown by the loader before the bundle is here: the number beside plus. */
const EARLY =
  ':uno: data-[early]:before:content-[attr(data-early)] data-[early]:before:px-3 data-[early]:before:font-700 data-[early]:rounded-full data-[early]:bg-leaf-tint data-[early]:text-on-leaf-tint'
const STEP = ':uno: relative inline-flex items-center justify-center cursor-pointer rounded-full'
const INPUT =
  ':uno: h-9 min-w-0 bg-transparent text-center font-700 rounded-2 outline-offset-0 focus:bg-surface focus:text-ink'
/** On a tile the pill is narrow; what can be hit is 44 pixels all the same. */
const REACH = ":uno: after:content-[''] after:absolute after:inset-y-0"

const LOOKS: Record<'large' | 'small', Look> = {
  small: {
    form: `${FORM} h-11 ${EARLY}`,
    filled: PILL,
    minus: `${STEP} w-8.5 h-11 ${REACH} after:-left-2.5 after:right-0`,
    input: INPUT,
    plus: `${STEP} w-8.5 h-11 ${REACH} after:left-0 after:-right-2.5`,
    add: `${STEP} size-11 bg-leaf text-on-leaf text-xl hover:brightness-95`,
  },
  large: {
    form: `${FORM} h-13 w-full justify-between ${EARLY}`,
    filled: PILL,
    minus: `${STEP} size-13 text-xl`,
    input: `${INPUT} grow text-lg`,
    plus: `${STEP} size-13 text-xl`,
    add: `${STEP} h-13 grow gap-2 bg-leaf text-on-leaf font-700 text-lg hover:brightness-95`,
  },
}
