import { memo } from 'react'
import type { UsualGood } from '../../queries/products-usual.ts'
import { formatAmount, formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { DietPart } from '../diet/diet-part.tsx'
import { useQuickView } from '../product-modal/use-quick-view.ts'
import { QuantityControl } from '../quantity/quantity-control.tsx'
import { DUE_PICTURE, DUE_TILE } from './due-places.tsx'

/** A usual product, narrow enough for three beside each other on a phone: its plus adds as many as last time. */
export const DueTile = memo(function DueTile({ good: { product, lastQuantity } }: { good: UsualGood }) {
  const { language } = useLocale()
  const { grossUnitPrice, unitPriceQuantityAbbreviation: unit, discount } = product
  const onClick = useQuickView(product.id)
  return (
    <article className={DUE_TILE} data-due={product.id}>
      <div className={DUE_PICTURE}>
        <Picture
          src={product.images[0]?.thumbnail.url ?? null}
          alt=""
          width={168}
          height={168}
          className="w-full"
        />
      </div>
      <ul className="absolute top-3.5 left-3.5 empty:hidden">
        <DietPart part="tile" productId={product.id} />
      </ul>
      <Link
        to="product"
        params={{ id: product.id }}
        onClick={onClick}
        className={`${NAME} stretched order-2`}
      >
        {lastQuantity > 1 && (
          <span className="absolute top-2 right-2 rounded-full bg-surface px-2 text-sm font-700">
            {`${lastQuantity} ×`}
          </span>
        )}{' '}
        <h3 className="inline font-600 leading-5 tracking-normal">{product.name}</h3>
      </Link>
      <p className="order-2 px-1 h-4 text-xs text-muted truncate">
        {grossUnitPrice !== null && unit !== null
          ? `${formatMoney(grossUnitPrice, language)}/${unit}`
          : product.nameExtra}
      </p>
      <p
        className={`order-1 px-1 pt-1 h-7 font-800 text-lg leading-6 whitespace-nowrap ${discount ? 'text-tomato' : ''}`}
      >
        {formatAmount(product.grossPrice, language)}
        <span className="text-sm font-600">{'\u00a0kr'}</span>
      </p>
      <QuantityControl
        productId={product.id}
        name={product.name}
        maximum={product.maxQuantity}
        size="tile"
        addition={lastQuantity}
      />
    </article>
  )
})

/** Two lines. */
const NAME = 'pl-1 -mr-0.5 h-10 overflow-hidden text-[0.8125rem] leading-5 text-balance [hyphens:auto]'
