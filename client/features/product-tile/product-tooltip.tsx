import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.tsx'
import { productQuery } from '../../queries/products.ts'

/** On the upper half of the picture and what is above it: the quantity, the price and the next row stay in sight. */
const ABOVE = { bottom: 'calc(100% - 4rem)' }

/** The details a tile has no room for: full name, free-from labels, allergens and origin. */
export function ProductTooltip({ productId }: { productId: number }) {
  const { data: product } = useQuery(productQuery(useApi(), String(productId)))
  if (!product) return null
  const contained = product.allergens.filter(({ level }) => level === 'contains')
  const allergens = contained.map(({ name }) => name).join(', ')
  const { originCountry } = product
  return (
    <div
      role="tooltip"
      style={ABOVE}
      className="absolute z-20 left-0 w-full min-w-52 rounded-picture bg-spruce text-on-spruce p-3 text-sm"
    >
      <p className="font-700">{[product.fullName, product.nameExtra].filter(Boolean).join(', ')}</p>
      {product.clientClassifiers.length > 0 && (
        <p>{product.clientClassifiers.map(({ name }) => name).join(' · ')}</p>
      )}
      {contained.length > 0 && (
        <p>
          <Trans comment="allergens of a product">Contains: {allergens}</Trans>
        </p>
      )}
      {product.allergenStatus === 'not_declared' && (
        <p>
          <Trans>Allergens: not declared, ask us</Trans>
        </p>
      )}
      {originCountry && (
        <p>
          <Trans comment="country of origin of a product">Origin: {originCountry}</Trans>
        </p>
      )}
    </div>
  )
}
