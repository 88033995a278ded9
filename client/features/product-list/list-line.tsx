import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { goodsFields } from '../../../shared/forms/cart.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import type { DragHandle } from '../../hooks/use-drag.ts'
import { Link } from '../../links/link.tsx'
import type { ShownList } from '../../queries/product-lists.ts'
import { Picture } from '../../ui/picture.tsx'
import { useQuantity } from '../cart/use-cart.ts'
import { DietPart } from '../diet/diet-part.tsx'

type Props = {
  item: ShownList['items'][number]
  index: number
  /** The id of the form that puts the chosen lines into the basket. */
  goodsId: string
  isChosen: boolean
  onChoose: (productId: number, isChosen: boolean) => void
  /** Absent on a list that may only be read. */
  handle?: DragHandle
  drag: 'none' | 'dragged' | 'target'
  children?: ReactNode
}

const DRAG = { none: '', dragged: 'opacity-60', target: 'bg-leaf-tint' }

/** One line of a list: a tick that leaves it out of the basket, the product, its pieces and what can be changed. */
export function ListLine({ item, index, goodsId, isChosen, onChoose, handle, drag, children }: Props) {
  const { t } = useLingui()
  const { language } = useLocale()
  const { product, quantity } = item
  const inBasket = useQuantity(product.id)
  const fields = goodsFields(index)
  const { name } = product
  const { isAvailable, description } = product.availability
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 py-2 border-b border-line last:border-b-0 ${DRAG[drag]}`}
      data-list-line={product.id}
    >
      {handle && (
        <span
          {...handle}
          aria-hidden="true"
          title={t`Drag to move`}
          className="hidden md:grid size-11 -ml-2 flex-none place-items-center cursor-pointer text-muted"
        >
          ⋮⋮
        </span>
      )}
      <label className="size-11 -ml-2 flex-none grid place-items-center cursor-pointer">
        <span className="sr-only">{name}</span>
        <input
          type="checkbox"
          form={goodsId}
          name={fields.product}
          value={product.id}
          checked={isAvailable && isChosen}
          disabled={!isAvailable}
          onChange={(event) => onChoose(product.id, event.currentTarget.checked)}
          className="size-6 accent-leaf"
        />
      </label>
      <input type="hidden" form={goodsId} name={fields.quantity} value={quantity} />
      <Picture
        src={product.images[0]?.thumbnail.url ?? null}
        alt=""
        width={48}
        height={48}
        className="size-12 rounded-picture flex-none"
      />
      <div className="grow min-w-0">
        <p className="font-600 leading-snug">
          {children === undefined && `${quantity} × `}
          <Link to="product" params={{ id: product.id }} className="hover:underline">
            {name}
          </Link>
        </p>
        <p className="text-sm text-muted">
          {product.nameExtra}
          {' · '}
          {formatMoney(product.grossPrice * quantity, language)}
        </p>
        <DietPart part="product" productId={product.id} />
        {description !== null && <p className="text-sm font-600 text-tomato">{description}</p>}
        {inBasket > 0 && (
          <p className="text-sm font-600 text-leaf">
            <Trans comment="how many pieces of a product are in the basket already">
              {inBasket} in your basket
            </Trans>
          </p>
        )}
      </div>
      {children}
    </li>
  )
}
