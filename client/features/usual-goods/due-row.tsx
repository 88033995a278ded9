import { Plural, Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { goodsFields } from '../../../shared/forms/cart.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import type { UsualGood } from '../../queries/products-usual.ts'
import { Picture } from '../../ui/picture.tsx'
import { useQuantity } from '../cart/use-cart.ts'
import { DietPart } from '../diet/diet-part.tsx'
import { fullNameOf } from '../../../shared/products/full-name.ts'

type Props = {
  good: UsualGood
  /** The row's place in the form. */
  index: number
  isChosen: boolean
  onChoose: (productId: number, isChosen: boolean) => void
}

/** One due product: a tick that removes it, its last quantity and how often it is bought. */
export const DueRow = memo(function DueRow({
  good: { product, lastQuantity, lastQuantityPrice, usualDays },
  index,
  isChosen,
  onChoose,
}: Props) {
  const fields = goodsFields(index)
  const { language } = useLocale()
  const inBasket = useQuantity(product.id)
  return (
    <li
      className="flex flex-wrap items-center gap-3 py-2 border-b border-line [content-visibility:auto] [contain-intrinsic-size:auto_5rem]"
      data-due={product.id}
    >
      <label className="size-11 -ml-2 flex-none grid place-items-center cursor-pointer">
        <span className="sr-only">{fullNameOf(product)}</span>
        <input
          type="checkbox"
          name={fields.product}
          value={product.id}
          checked={isChosen}
          onChange={(event) => onChoose(product.id, event.currentTarget.checked)}
          className="size-6 accent-leaf"
        />
      </label>
      <input type="hidden" name={fields.quantity} value={lastQuantity} />
      <Picture
        src={product.images[0]?.thumbnail.url ?? null}
        alt=""
        width={48}
        height={48}
        className="size-12 rounded-picture flex-none"
      />
      <div className="grow basis-0">
        <p className="font-600 leading-snug text-[0.9375rem]">
          {lastQuantity > 1 && `${lastQuantity} × `}
          <Link to="product" params={{ id: product.id }} className="hover:underline">
            {fullNameOf(product)}
          </Link>
        </p>
        <p className="text-sm text-muted">
          {product.nameExtra}
          {usualDays !== null && (
            <>
              {' · '}
              <Plural value={usualDays} one="every day" other="every # days" />
            </>
          )}
        </p>
        <DietPart part="product" productId={product.id} />
        {inBasket > 0 && (
          <p className="text-sm font-600 text-leaf">
            <Trans comment="how many pieces of a product are in the basket already">
              {inBasket} in your basket
            </Trans>
          </p>
        )}
      </div>
      <p className="ml-auto text-right font-700">{formatMoney(lastQuantityPrice, language)}</p>
    </li>
  )
})
