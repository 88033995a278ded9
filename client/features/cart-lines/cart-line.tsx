import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import type { Cart } from '../../../shared/api/cart.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useQuantity } from '../cart/use-cart.ts'
import { DietPart } from '../diet/diet-part.tsx'
import { QuantityControl } from '../quantity/quantity-control.tsx'
import { Alternatives } from './alternatives.tsx'
import type { Need } from './cart-recipes.ts'
import { LineNeeds } from './line-needs.tsx'
import { PortionChoice } from './portion-choice.tsx'

export type CartItem = Cart['groups'][number]['items'][number]

type Props = {
  item: CartItem
  /** Pieces of the product in all its rows; the quantity control shows and changes this total. */
  total: number
  /** The recipes that need the product. */
  needs?: readonly Need[] | undefined
  /** The recipe whose group the line is in. */
  recipeId?: number | null
  /** True for another user's shared cart. */
  isReadOnly?: boolean
}

/**
 * One row of a cart. It renders again only when its own product changes, and disappears when the quantity is
 * 0.
 */
export const CartLine = memo(function CartLine({
  item,
  total,
  needs,
  recipeId = null,
  isReadOnly = false,
}: Props) {
  const { language } = useLocale()
  const { product, quantity } = item
  const intended = useQuantity(product.id, total)
  const isSettling = !isReadOnly && intended !== total
  if (!isReadOnly && intended === 0) return null
  const before = item.discountedDisplayPriceTotal === null ? null : item.displayPriceTotal
  return (
    <li
      className="flex flex-wrap items-center justify-end gap-x-3 py-3 border-b border-line last:border-b-0 [content-visibility:auto] [contain-intrinsic-size:auto_5rem]"
      data-cart-line={product.id}
    >
      <Picture
        src={product.images[0]?.thumbnail.url ?? null}
        alt=""
        width={56}
        height={56}
        className="size-14 rounded-picture flex-none"
      />
      <div className="grow basis-0 min-w-0">
        <p className="font-600 leading-snug text-[0.9375rem]">
          <Link to="product" params={{ id: product.id }} className="hover:underline">
            {product.fullName}
          </Link>
        </p>
        <p className="text-sm text-muted">
          {product.nameExtra}
          {(isReadOnly || quantity !== total) && (
            <>
              {' · '}
              <Trans comment="how many pieces are in this part of the basket">{quantity} in this group</Trans>
            </>
          )}
        </p>
        {!isReadOnly && <PortionChoice product={product} />}
        <LineNote item={item} />
        {!isReadOnly && <DietPart part="product" productId={product.id} />}
      </div>
      {!isReadOnly && (
        <div className="order-last @md:order-none basis-full @md:basis-auto flex justify-end">
          <QuantityControl
            productId={product.id}
            name={product.fullName}
            maximum={product.maxQuantity}
            size="small"
            first={total}
          />
        </div>
      )}
      <p className={`w-21 flex-none text-right font-700 ${isSettling ? 'opacity-50' : ''}`}>
        {formatMoney(item.discountedDisplayPriceTotal ?? item.displayPriceTotal, language)}
        {before !== null && (
          <s className="block text-sm font-400 text-muted">{formatMoney(before, language)}</s>
        )}
      </p>
      {needs && !isReadOnly && (
        <div className="order-last basis-full">
          <LineNeeds
            product={product}
            needs={needs}
            recipeId={recipeId}
            isAvailable={item.availability.isAvailable}
          />
        </div>
      )}
      {!isReadOnly && !item.availability.isAvailable && !needs && (
        <Alternatives productId={product.id} name={product.fullName} />
      )}
    </li>
  )
})

function LineNote({ item: { product, availability, quantityChangedFrom, quantity } }: { item: CartItem }) {
  if (!availability.isAvailable) {
    return (
      <p className="text-sm font-600 text-tomato">
        {availability.description ?? <Trans>Sold out</Trans>}{' '}
        {/* The product page shows similar products first. */}
        <Link to="product" params={{ id: product.id }} className="inline-block py-1 text-ink underline">
          <Trans>See alternatives</Trans>
        </Link>
      </p>
    )
  }
  if (quantityChangedFrom === null) return null
  return (
    <p className="text-sm text-muted">
      <Trans>
        Changed from {quantityChangedFrom} to {quantity}
      </Trans>
    </p>
  )
}
