import type { ProductTile as Product } from '../../../shared/api/products.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { ProductTile } from './product-tile.tsx'
import { useRestingPointer } from './use-resting-pointer.ts'

const importTooltip = () => import('./product-tooltip.tsx').then((module) => module.ProductTooltip)

/** Tiles in the first row at both 390 px and 1280 px; their pictures are not lazy. */
const EAGER_TILES = 2

type Props = {
  products: Product[]
  /** For a grid at the top of the page. */
  hasEagerRow: boolean
  /** How the tiles are laid out, if not as `GRID`. */
  className?: string
}

/** Two columns on a phone; from 1280 px on as many as there is room for, beside filters and mini cart. */
export function ProductGrid({ products, hasEagerRow, className = GRID }: Props) {
  const { index: rested, ...pointer } = useRestingPointer()
  return (
    <ul className={className} {...pointer}>
      {products.map((product, index) => (
        <li key={product.id} className={rested === index ? 'relative z-2' : undefined}>
          <ProductTile product={product} isEager={hasEagerRow && index < EAGER_TILES} />
          {rested === index && (
            <LatePart name="details" load={importTooltip} props={{ productId: product.id }} />
          )}
        </li>
      ))}
    </ul>
  )
}

const GRID =
  ':uno: grid grid-cols-2 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-2 md:gap-4'
