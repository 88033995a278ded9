import { Plural, Trans } from '@lingui/react/macro'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { QuantityControl } from '../../features/quantity/quantity-control.tsx'
import { Link } from '../../links/link.tsx'
import type { RecipePage } from '../../queries/responses/recipes.ts'

/** The recipe's meal kit for the chosen portions, or for the next larger number that is sold. */
export function BuyKit({ recipe: { mealKits, numPortions, basketPrice } }: { recipe: RecipePage }) {
  const { language } = useLocale()
  const kit = mealKits.find(({ mealKit }) => mealKit.portions >= numPortions) ?? mealKits.at(-1)
  if (!kit) return null
  const { portions } = kit.mealKit
  // Offers on its goods may make them cheaper than the kit.
  const isCheaper = basketPrice !== null && portions === numPortions && kit.grossPrice < basketPrice
  return (
    <section className="mb-6 rounded-card bg-surface p-5" aria-labelledby="meal-kit">
      <h3 id="meal-kit" className="text-lg font-800">
        <Trans>Buy it as a meal kit</Trans>
      </h3>
      <p className="mt-1">
        <Link to="product" params={{ id: kit.id }} className="underline hover:no-underline">
          {kit.name}
        </Link>
        , <Plural value={portions} one="# portion" other="# portions" />
        {' · '}
        <strong>{formatMoney(kit.grossPrice, language)}</strong>
      </p>
      <p className="text-sm text-muted">
        {isCheaper ? (
          <Trans>Everything you need in one box, for less than buying each item separately.</Trans>
        ) : (
          <Trans comment="of a meal kit">Everything you need in one box.</Trans>
        )}
      </p>
      {kit.availability.isAvailable ? (
        <div className="mt-3 max-w-90">
          <QuantityControl productId={kit.id} name={kit.name} maximum={kit.maxQuantity} size="large" />
        </div>
      ) : (
        <p className="mt-3 font-600">{kit.availability.description ?? <Trans>Sold out</Trans>}</p>
      )}
    </section>
  )
}
