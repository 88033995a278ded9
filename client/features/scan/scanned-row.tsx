import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import type { ScannedProduct } from '../../queries/products-barcode.ts'
import { Picture } from '../../ui/picture.tsx'
import { fullNameOf } from '../../../shared/products/full-name.ts'
import { QuantityControl } from '../quantity/quantity-control.tsx'

/** A product that was scanned, with its control. */
export function ScannedRow({ product }: { product: ScannedProduct }) {
  const { language } = useLocale()
  const { availability } = product
  return (
    <li className="py-2 flex items-center gap-3" data-scanned={product.id}>
      <Picture
        src={product.images[0]?.thumbnail.url ?? null}
        alt=""
        width={56}
        height={56}
        className="size-14 rounded-picture flex-none"
      />
      <p className="grow min-w-0 leading-snug">
        <Link to="product" params={{ id: product.id }} className="font-600 hover:underline">
          {fullNameOf(product)}
        </Link>
        <span className="block text-sm text-muted">
          {product.nameExtra} · {formatMoney(product.grossPrice, language)}
        </span>
      </p>
      {availability.isAvailable ? (
        <QuantityControl
          productId={product.id}
          name={fullNameOf(product)}
          maximum={product.maxQuantity}
          size="small"
        />
      ) : (
        <p className="text-sm text-muted">{availability.description}</p>
      )}
    </li>
  )
}
