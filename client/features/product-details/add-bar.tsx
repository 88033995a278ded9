import { formatAmount, formatMoney } from '../../../shared/money/money.ts'
import type { ProductTile } from '../../../shared/api/products.ts'
import { useLocale } from '../../config.tsx'
import { QuantityControl } from '../quantity/quantity-control.tsx'

type Props = {
  product: Pick<
    ProductTile,
    | 'id'
    | 'name'
    | 'maxQuantity'
    | 'grossPrice'
    | 'grossUnitPrice'
    | 'unitPriceQuantityAbbreviation'
    | 'discount'
  >
  /** Its place at the foot of a dialog, and not of the window. */
  dialogClass?: string
}

/** What a product costs and its quantity, at the thumb of a phone however far one has read. */
export function AddBar({ product, dialogClass }: Props) {
  const { language } = useLocale()
  const { grossPrice, grossUnitPrice, unitPriceQuantityAbbreviation: unit, discount } = product
  return (
    <div
      {...(dialogClass ? {} : { 'data-foot': '', 'data-total': '' })}
      className={`lg:hidden px-4 py-1.5 bg-surface flex flex-wrap items-center gap-x-4 ${dialogClass ?? ''}`}
    >
      <p className="flex-none leading-tight" aria-hidden="true">
        <span className={`block text-xl font-800 whitespace-nowrap ${discount ? 'text-tomato' : ''}`}>
          {formatAmount(grossPrice, language)}
          <span className="text-sm font-600">{'\u00a0kr'}</span>
        </span>
        {grossUnitPrice !== null && unit !== null && (
          <span className="text-xs text-muted">{`${formatMoney(grossUnitPrice, language)}/${unit}`}</span>
        )}
      </p>
      <div className="grow basis-32 min-w-0">
        <QuantityControl
          productId={product.id}
          name={product.name}
          maximum={product.maxQuantity}
          size="large"
        />
      </div>
    </div>
  )
}
