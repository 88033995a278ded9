import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatPercent } from '../../../shared/text/measures.ts'
import { markAllergens } from './allergens.ts'
import { useLocale } from '../../config.tsx'
import type { ProductPage } from '../../queries/responses/products.ts'
import { KitContents } from './meal-kit.tsx'
import { Nutrition } from './nutrition.tsx'
import { UndeclaredAllergens } from './undeclared-allergens.tsx'

/** Ingredients, nutrition and origin of a product. Unknown parts are omitted. */
export function ProductContents({
  product,
  heading = 'h2',
}: {
  product: ProductPage
  /** One level below the heading with the product's name. */
  heading?: 'h2' | 'h3'
}) {
  const { t } = useLingui()
  const { language } = useLocale()
  const info = product.detailedInfo.find((each) => each.language === language) ?? product.detailedInfo[0]
  const declared = info?.contentsTable.rows.map(({ key, value }): Fact => [key, value])
  const facts: Fact[] = [
    ...(declared ?? [
      [t`Country of origin`, product.originCountry],
      [t({ message: 'Storage', comment: 'heading: how to store the product' }), product.storage],
    ]),
    [
      t({ message: 'Alcohol', comment: 'heading: percent by volume' }),
      product.alcoholByVolume && formatPercent(product.alcoholByVolume, language),
    ],
    [t({ message: 'Barcode', comment: 'label of the number below a product’s bars' }), product.gtin],
  ]
  // The maker's table may have the alcohol and the barcode already.
  const known = facts.filter(
    ([, value], index) => value && facts.findIndex(([, each]) => each === value) === index,
  )
  return (
    <div className={`mt-4 ${COLUMN} ${info?.nutritionTable ? 'xl:grid-cols-2' : ''} gap-x-12 items-start`}>
      <div className={COLUMN}>
        {product.mealKitContents && (
          <Part heading={heading} title={t`In the kit`}>
            <KitContents contents={product.mealKitContents} />
          </Part>
        )}
        {product.description && (
          <Part heading={heading} title={t`About the product`}>
            <p>{product.description}</p>
          </Part>
        )}
        {(product.ingredientsText || product.allergenStatus !== 'not_applicable') && (
          <Part
            heading={heading}
            title={t({ message: 'Ingredients', comment: 'heading: of a product, of a recipe' })}
          >
            <Ingredients product={product} />
          </Part>
        )}
        {known.length > 0 && (
          <Part heading={heading} title={t`Good to know`}>
            <dl className="grid @[14rem]:grid-cols-[2fr_3fr] gap-x-6 gap-y-2">
              {known.map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-muted">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Part>
        )}
      </div>
      {info?.nutritionTable && (
        <Part heading={heading} title={info.nutritionTable.title}>
          <Nutrition table={info.nutritionTable} />
        </Part>
      )}
    </div>
  )
}

const COLUMN = 'grid grid-cols-1 gap-y-8'

type Fact = [name: string, value: string | null]

/** Its columns become lines where large letters leave no room for them. */
function Part({
  heading: Heading,
  title,
  children,
}: {
  heading: 'h2' | 'h3'
  title: string
  children: ReactNode
}) {
  return (
    <section className="@container">
      <Heading className="text-xl font-800 mb-2">{title}</Heading>
      {children}
    </section>
  )
}

function Ingredients({ product }: { product: ProductPage }) {
  const contained = product.allergens.filter(({ level }) => level === 'contains')
  const possible = product.allergens.filter(({ level }) => level === 'may_contain')
  const parts = markAllergens(
    product.ingredientsText ?? '',
    contained.map(({ code }) => code),
  )
  const allergens = listOf(contained)
  const traces = listOf(possible)
  return (
    <>
      {product.ingredientsText && (
        <p>
          {parts.map(({ text, isAllergen }, index) =>
            // The parts of a list of ingredients never change their sequence.
            isAllergen ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
          )}
        </p>
      )}
      {product.allergenStatus === 'not_declared' && <UndeclaredAllergens />}
      {product.allergenStatus === 'declared' && product.allergens.length === 0 && (
        <p className="mt-2">
          <Trans>Allergens: none declared</Trans>
        </p>
      )}
      {contained.length > 0 && (
        <p className="mt-2">
          <Trans comment="allergens of a product">
            Contains: <strong>{allergens}</strong>
          </Trans>
        </p>
      )}
      {possible.length > 0 && (
        <p className="mt-1">
          <Trans>May contain traces of: {traces}</Trans>
        </p>
      )}
    </>
  )
}

function listOf(allergens: ProductPage['allergens']): string {
  return allergens.map(({ name }) => name).join(', ')
}
