import { formatAmount, formatMoney } from '../../../shared/money/money.ts'
import type { ProductTile } from '../../../shared/api/products.ts'
import { useLocale } from '../../config.tsx'
import { Picture } from '../../ui/picture.tsx'

/** What a tile knows of its product, where the product's own summary will stand. */
export function TileSummary({ product, title }: { product: ProductTile; title: string }) {
  const { language } = useLocale()
  const { grossUnitPrice, unitPriceQuantityAbbreviation: unit } = product
  return (
    <div className="grid grid-cols-1 md:grid-cols-[2fr_3fr] gap-4 lg:gap-12 items-start" aria-busy="true">
      <Picture
        src={product.images[0]?.thumbnail.url ?? null}
        alt=""
        width={480}
        height={480}
        isEager
        className="w-full max-md:h-[min(224px,60svh)] md:aspect-square rounded-card bg-sunken"
      />
      <div className="min-w-0">
        <h2 id={title} className="text-2xl pr-8 font-800">
          {product.name}
        </h2>
        <p className="mt-1 text-lg text-muted">
          {[product.brand, product.nameExtra].filter(Boolean).join(', ')}
        </p>
        <p className={`mt-4 text-4xl font-800 tracking-tight ${product.discount ? 'text-tomato' : ''}`}>
          {formatAmount(product.grossPrice, language)}
          <span className="text-lg font-700">{'\u00a0kr'}</span>
        </p>
        <p className="mb-6 text-muted">
          {grossUnitPrice !== null && unit !== null && `${formatMoney(grossUnitPrice, language)}/${unit}`}
        </p>
      </div>
    </div>
  )
}
