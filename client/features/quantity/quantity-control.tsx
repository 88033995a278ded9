import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, memo, useLayoutEffect, useRef } from 'react'
import { CART_ADDRESSES } from '../../../shared/forms/cart-addresses.ts'
import { CART_QUANTITY_MAX } from '../../../shared/cart/cart-rows.ts'
import { useLocale } from '../../config.tsx'
import { nameControl } from '../cart/control-names.ts'
import { useQuantity } from '../cart/use-cart.ts'
import { QuantityInput } from './quantity-input.tsx'

type Size = 'large' | 'small' | 'tile'

type Props = {
  productId: number
  /** The product's name in labels and announcements. */
  name: string
  /** Most of this product in one cart. */
  maximum: number
  /** On a tile it lies on the picture's foot. */
  size: Size
  /** Quantity in the page's HTML, when the page is personal. */
  first?: number
  /** How many the plus of an empty control adds. */
  addition?: number
}

/**
 * The quantity of a product (docs/reference/interface.md#quantity-control): at 0 an add button or a single
 * plus, above that minus, input and plus. The form works without JavaScript. With it, the loader in the head
 * passes every submit to the cart engine, so there is one code path from the first paint on.
 */
export const QuantityControl = memo(function QuantityControl({
  productId,
  name,
  maximum,
  size,
  first,
  addition = 1,
}: Props) {
  const { t } = useLingui()
  const { site } = useLocale()
  const quantity = useQuantity(productId, first)
  const { plus, handlers } = useKeptFocus(quantity === 0)
  const look = LOOKS[size]
  const isEmpty = quantity === 0
  /** A labelled button needs no `aria-label`: one that differs from its text breaks voice control. */
  const hasText = isEmpty && size === 'large'
  return (
    <form
      action={`/${site}${CART_ADDRESSES.items}`}
      method="post"
      data-cart=""
      data-max={maximum < CART_QUANTITY_MAX ? maximum : undefined}
      className={isEmpty ? look.empty : look.filled}
      // The loader marks a form whose tap the engine has not taken yet.
      suppressHydrationWarning
      ref={(form) => nameControl(form, name)}
      {...handlers}
    >
      <input type="hidden" name="productId" value={productId} />
      {/* The browser's implicit submit button for Enter in the input, without JavaScript. */}
      {!isEmpty && (
        <button
          hidden
          aria-label={t({ message: `Update quantity: ${name}`, comment: 'hidden button of a product' })}
        />
      )}
      {!isEmpty && (
        <button
          name="change"
          value="-1"
          aria-label={t({
            message: `Remove one: ${name}`,
            comment: 'screen readers: minus button of a product',
          })}
          className={look.minus}
        >
          <span className={quantity === 1 ? 'i-lucide-trash-2' : 'i-lucide-minus'} aria-hidden="true" />
        </button>
      )}
      {!isEmpty && (
        <QuantityInput productId={productId} name={name} quantity={quantity} className={look.input} />
      )}
      <button
        ref={plus}
        name="change"
        value={isEmpty ? addition : 1}
        aria-label={
          hasText
            ? undefined
            : isEmpty
              ? t`Add ${name} to the basket`
              : t({ message: `Add one more: ${name}`, comment: 'screen readers: plus button of a product' })
        }
        aria-disabled={quantity >= maximum || undefined}
        className={isEmpty ? look.add : look.plus}
      >
        <span className="i-lucide-plus" aria-hidden="true" />
        {hasText && (
          <span>
            {t`Add to basket`}
            <span className="sr-only"> {name}</span>
          </span>
        )}
      </button>
    </form>
  )
})

/** Minus and input disappear at 0; focus then moves to plus. */
function useKeptFocus(isEmpty: boolean) {
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

/**
 * Classes of the control's sizes. Each size keeps its height at 0 and above, and nothing beside it moves.
 */
type Look = Record<'empty' | 'filled' | 'minus' | 'input' | 'plus' | 'add', string>

const FORM = 'relative z-1 flex items-center'
const PILL = ':uno: rounded-full bg-leaf-tint text-on-leaf-tint'
/** The number beside plus that the loader shows until the engine has taken the tap. */
const EARLY =
  ':uno: data-[early]:before:content-[attr(data-early)] data-[early]:before:px-3 data-[early]:before:font-700 data-[early]:rounded-full data-[early]:bg-leaf-tint data-[early]:text-on-leaf-tint'
const STEP = ':uno: relative inline-flex items-center justify-center cursor-pointer rounded-full'
const INPUT =
  ':uno: h-9 min-w-0 bg-transparent text-center font-700 rounded-2 outline-offset-0 focus:bg-surface focus:text-ink'
/** In a row the pill is narrow; each hit area is still 44 pixels. */
const REACH = ":uno: after:content-[''] after:absolute after:inset-y-0"
/**
 * Icons of one size at 0 and above, except on a product's own page: Chromium lays out the picture of all icons again
 * for each other size, in the frame that answers a tap.
 */
const ICON_STEP = `${STEP} text-xl`
const ADD = ':uno: size-11 bg-leaf text-on-leaf hover:brightness-95'
const TILE_STEP = `${ICON_STEP} size-11`
/** It adds nothing to the height of the tile: its margin is as negative as it is high. */
const ON_PICTURE = ':uno: relative z-1 flex items-center -mt-11.5 mb-0.5 mx-0.5 h-11'

const LOOKS: Record<Size, Look> = {
  tile: {
    empty: `${ON_PICTURE} self-end ${EARLY}`,
    filled: `${ON_PICTURE} justify-between rounded-full bg-leaf text-on-leaf`,
    minus: TILE_STEP,
    input: INPUT,
    plus: TILE_STEP,
    add: `${ICON_STEP} ${ADD}`,
  },
  small: {
    empty: `${FORM} h-11 ${EARLY}`,
    filled: `${FORM} h-11 ${PILL}`,
    minus: `${ICON_STEP} w-8.5 h-11 ${REACH} after:-left-2.5 after:right-0`,
    input: INPUT,
    plus: `${ICON_STEP} w-8.5 h-11 ${REACH} after:left-0 after:-right-2.5`,
    add: `${ICON_STEP} ${ADD}`,
  },
  large: {
    empty: `${FORM} h-13 w-full justify-between ${EARLY}`,
    filled: `${FORM} h-13 w-full justify-between ${PILL}`,
    minus: `${ICON_STEP} size-13`,
    input: `${INPUT} grow text-lg`,
    plus: `${ICON_STEP} size-13`,
    add: `${STEP} h-13 grow px-3 gap-2 bg-leaf text-on-leaf font-700 text-lg leading-5 hover:brightness-95`,
  },
}
