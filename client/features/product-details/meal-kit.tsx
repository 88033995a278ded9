import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import type { ProductPage } from '../../queries/responses/products.ts'

/** The numbers of portions a meal kit is sold for; each has a page of its own. */
export function Portions({ product: { id, mealKit } }: { product: ProductPage }) {
  const { t } = useLingui()
  const { language } = useLocale()
  if (mealKit === null) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-2" aria-label={t`Number of portions`}>
      {mealKit.choices.map(({ productId, portions, grossPrice }) => (
        <li key={portions}>
          <Link
            to="product"
            params={{ id: productId }}
            scroll="keep"
            aria-current={productId === id ? 'true' : undefined}
            className="min-h-11 px-4 py-1 rounded-card bg-sunken inline-flex flex-col justify-center leading-tight aria-[current]:bg-leaf-tint aria-[current]:text-on-leaf-tint"
          >
            <span className="font-700">
              <Plural value={portions} one="# portion" other="# portions" />
            </span>
            <span className="text-sm">{formatMoney(grossPrice, language)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The contents of a meal kit and a link to its recipe. */
export function KitContents({ contents }: { contents: NonNullable<ProductPage['mealKitContents']> }) {
  const { recipe, components } = contents
  const { title } = recipe
  return (
    <>
      <ul>
        {components.map(({ product, packs }) => (
          <li key={product.id} className="py-2 border-b border-line last:border-b-0">
            {packs} ×{' '}
            <Link to="product" params={{ id: product.id }} className="underline hover:no-underline">
              {product.name}
            </Link>
            , {product.nameExtra}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Trans>
          This kit makes{' '}
          <Link to="recipe" params={{ id: recipe.id }} className="underline hover:no-underline">
            {title}
          </Link>
          . Salt, oil, butter, milk and eggs aren’t included.
        </Trans>
      </p>
    </>
  )
}
