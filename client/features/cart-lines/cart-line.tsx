import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, memo, useState } from 'react'
import type { Cart } from '../../../shared/api/cart.ts'
import { formatAmount, formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useCart, useQuantity } from '../cart/use-cart.ts'
import { DietPart } from '../diet/diet-part.tsx'
import { QuantityControl } from '../quantity/quantity-control.tsx'
import type { Need } from './cart-recipes.ts'
import { LineNote } from './line-note.tsx'
import { OpenNeeds } from './open-needs.tsx'
import { PortionChoice } from './portion-choice.tsx'
import { RecipePart } from './recipe-part.tsx'
import { RemoveLine } from './remove-line.tsx'
import type { ShownItem } from './shown-once.ts'

export type CartItem = Cart['groups'][number]['items'][number]

type Props = {
  /** All pieces of the product: what the quantity control shows and changes, and the price counts. */
  item: ShownItem
  /** The recipes that need the product. */
  needs?: readonly Need[] | undefined
  /** The recipe whose group the line is in. */
  recipeId?: number | null
  /** True while the shopper chooses what may not be replaced; without JavaScript every row offers it. */
  isChoosing?: boolean
  /** True for another user's shared cart. */
  isReadOnly?: boolean
}

/**
 * One row of a cart. It renders again only when its own product changes, and disappears when the quantity is
 * 0. A thumb draws it aside for the button that removes it; Delete on its controls removes it too.
 */
export const CartLine = memo(function CartLine({
  item,
  needs,
  recipeId = null,
  isChoosing = false,
  isReadOnly = false,
}: Props) {
  const { language } = useLocale()
  const { setQuantity } = useCart()
  const { product, quantity, extra = 0 } = item
  const [isOpen, setIsOpen] = useState(false)
  const intended = useQuantity(product.id, quantity)
  const wanted = item.substitute?.fullName
  const isSettling = !isReadOnly && intended !== quantity
  if (!isReadOnly && intended === 0) return null
  const remove = () => setQuantity(product.id, 0, product.fullName)
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    // In the field it deletes a figure.
    if (key === 'Delete' && !isReadOnly && !(target instanceof HTMLInputElement)) remove()
  }
  const before = item.discountedDisplayPriceTotal === null ? null : item.displayPriceTotal
  const { isAvailable } = item.availability
  const hasChoices = needs !== undefined && recipeId !== null && isAvailable
  const choices = needs && !isReadOnly && (
    <div className="order-last basis-full">
      <RecipePart part="line" product={product} needs={needs} recipeId={recipeId} isAvailable={isAvailable} />
    </div>
  )
  const choice = (
    <LatePart
      name="swap"
      load={loadSubstitutionChoice}
      props={{ product, isAllowed: item.allowsSubstitution !== false }}
    />
  )
  return (
    <li
      className="-mx-4 flex border-b border-line last:border-b-0 [content-visibility:auto] [contain-intrinsic-size:auto_calc(1.1719rem+56px)]"
      data-cart-line={product.id}
    >
      <div className="flex-none w-full px-4 py-1.5 flex flex-wrap items-center justify-end gap-x-3">
        <Picture
          src={product.images[0]?.thumbnail.url ?? null}
          alt=""
          width={56}
          height={56}
          className="size-14 rounded-picture flex-none"
        />
        <div className="grow basis-0 min-w-0">
          <p className="max-h-10 overflow-hidden font-600 leading-tight text-[0.9375rem]">
            <Link to="product" params={{ id: product.id }} className="hover:underline">
              {product.fullName.replaceAll(' %', '\u00a0%')}
            </Link>
          </p>
          <div className="flex text-sm">
            {hasChoices && !isReadOnly && (
              <OpenNeeds name={product.fullName} isOpen={isOpen} onClick={() => setIsOpen(!isOpen)} />
            )}
            <p className="truncate text-muted">
              {item.allowsSubstitution === false && !isChoosing && (
                <>
                  <Trans comment="a product of the basket or an order: nothing else instead of it">
                    Don’t replace
                  </Trans>
                  {' · '}
                </>
              )}
              {item.substitute && !isChoosing && (
                <>
                  <Trans comment="below a product of the basket: what is sent when it is sold out">
                    If sold out: {wanted}
                  </Trans>
                  {' · '}
                </>
              )}
              {extra > 0 && (
                <>
                  <Trans comment="a product of a recipe in the basket: pieces that were added besides">
                    {extra} outside recipes
                  </Trans>
                  {' · '}
                </>
              )}
              {product.nameExtra}
              {isReadOnly && (
                <>
                  {' · '}
                  <Trans comment="how many pieces are in this part of the basket">
                    {quantity} in this group
                  </Trans>
                </>
              )}
            </p>
          </div>
          {!isReadOnly && <PortionChoice product={product} />}
          <LineNote item={item} />
          {!isReadOnly && <DietPart part="product" productId={product.id} />}
        </div>
        <div onKeyDown={onKeyDown} role="presentation" className="flex-none flex flex-col items-end">
          {/* What is sold out costs nothing. */}
          {isAvailable && (
            <p
              className={`flex items-baseline gap-x-2 font-700 text-[0.9375rem] leading-tight whitespace-nowrap ${isSettling ? 'opacity-50' : ''}`}
            >
              {before !== null && (
                <s className="text-sm leading-tight font-400 text-muted">{formatAmount(before, language)}</s>
              )}
              <span className={before === null ? '' : 'text-tomato'} data-line-price="">
                {formatMoney(item.discountedDisplayPriceTotal ?? item.displayPriceTotal, language)}
              </span>
            </p>
          )}
          {!isReadOnly && (
            <QuantityControl
              productId={product.id}
              name={product.fullName}
              maximum={product.maxQuantity}
              size="small"
              first={quantity}
            />
          )}
        </div>
        {/* A list without choices may stand in a `noscript` itself, which must not have another. */}
        {choices &&
          (isOpen || !hasChoices ? (
            choices
          ) : (
            <noscript className="order-last basis-full">{choices}</noscript>
          ))}
        {isChoosing ? choice : !isReadOnly && <noscript className="order-last">{choice}</noscript>}
        {!isReadOnly && !isAvailable && !needs && (
          <LatePart
            name="swap"
            load={loadAlternatives}
            props={{ productId: product.id, name: product.fullName }}
          />
        )}
      </div>
      {!isReadOnly && <RemoveLine name={product.fullName} onClick={remove} />}
    </li>
  )
})

const loadAlternatives = () => import('./alternatives.tsx').then((module) => module.Alternatives)

/** In the HTML of every line, for browsers without scripts; all others ask for it. */
export const loadSubstitutionChoice = () =>
  import('./substitution-choice.tsx').then((module) => module.SubstitutionChoice)
