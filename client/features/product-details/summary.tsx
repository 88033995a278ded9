import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../../links/link.tsx'
import type { ProductPage } from '../../queries/responses/products.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { DietPart } from '../diet/diet-part.tsx'
import { QuantityControl } from '../quantity/quantity-control.tsx'
import { DeliveryFact } from './delivery-fact.tsx'
import { Portions } from './meal-kit.tsx'
import { Price } from './price.tsx'

/**
 * Picture, name, price and quantity control; `heading` is an h1 on the page, an h2 in the quick view. What follows them
 * stands beside the picture of a desktop, which stays in sight.
 */
export function ProductSummary({
  product,
  heading,
  hasBar,
  isBelowHeader = false,
  children,
}: {
  product: ProductPage
  heading: ReactNode
  /** Whether a bar at the foot of a phone has the quantity control. */
  hasBar: boolean
  /** Whether the shop's header stays above it while the page is scrolled. */
  isBelowHeader?: boolean
  children: ReactNode
}) {
  const { availability, ageLimit: age } = product
  return (
    <div className="grid grid-cols-1 md:grid-cols-[2fr_3fr] gap-4 lg:gap-12 items-start">
      <Pictures product={product} isBelowHeader={isBelowHeader} />
      <div>
        {heading}
        <p className="mt-1 text-lg text-muted">
          <Brand product={product} />
          {product.nameExtra}
        </p>
        <DietPart part="product" productId={product.id} />
        <Portions product={product} />
        <Price product={product} />
        {age !== null && (
          <p className="mt-3 rounded-picture bg-sunken p-3 flex items-center gap-2">
            <span className="i-lucide-id-card text-xl" aria-hidden="true" />
            <Trans>You must be {age} or older. We check ID on delivery.</Trans>
          </p>
        )}
        {availability.isAvailable ? (
          <>
            {availability.description && <p className="mt-3 font-600">{availability.description}</p>}
            <div className={`mt-4 max-w-90 ${hasBar ? 'max-lg:hidden' : ''}`}>
              <QuantityControl
                productId={product.id}
                name={product.fullName}
                maximum={product.maxQuantity}
                size="large"
              />
            </div>
          </>
        ) : (
          <div className="mt-4 rounded-picture bg-sunken p-4 flex flex-col items-start gap-3">
            <p className="font-700">{availability.description ?? <Trans>Sold out</Trans>}</p>
            <LatePart name="details" load={loadRemindBack} props={{ productId: product.id }} />
          </div>
        )}
        <DeliveryFact />
        <Classifiers product={product} />
        {children}
      </div>
    </div>
  )
}

/** The code of the button of a sold-out product. */
export const loadRemindBack = () => import('../reminders/remind-back.tsx').then((module) => module.RemindBack)

/** The first picture is large, the others are below it. */
function Pictures({ product, isBelowHeader }: { product: ProductPage; isBelowHeader: boolean }) {
  const [first, ...others] = product.images
  return (
    <div className={`md:sticky top-8 ${isBelowHeader ? 'lg:top-22' : ''}`}>
      <Picture
        src={first?.large.url ?? null}
        alt={first?.alt ?? product.fullName}
        width={480}
        height={480}
        isEager
        className="w-full max-md:h-[min(224px,60svh)] md:aspect-square rounded-card bg-sunken"
      />
      {others.length > 0 && (
        <ul className="mt-3 grid grid-cols-4 gap-3">
          {others.map(({ thumbnail, alt }) => (
            <li key={thumbnail.url}>
              <Picture
                src={thumbnail.url}
                alt={alt ?? ''}
                width={112}
                height={112}
                className="w-full aspect-square rounded-picture"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Brand({ product: { brand, brandId } }: { product: ProductPage }) {
  if (brand === null) return null
  if (brandId === null) return `${brand}, `
  return (
    <>
      <Link
        to="brand"
        params={{ id: brandId }}
        className="min-h-11 inline-flex items-center underline hover:no-underline"
      >
        {brand}
      </Link>
      {', '}
    </>
  )
}

function Classifiers({ product }: { product: ProductPage }) {
  const { t } = useLingui()
  if (product.clientClassifiers.length === 0) return null
  return (
    <ul
      className="mt-2 flex flex-wrap gap-2"
      aria-label={t({
        message: 'Features',
        comment: 'screen readers: labels of a product, such as organic',
      })}
    >
      {product.clientClassifiers.map(({ key, name, isImportant, description }) => {
        const look = `rounded-full px-3 py-1 text-sm font-600 ${isImportant ? 'bg-leaf-tint text-on-leaf-tint' : 'bg-sunken'}`
        return (
          <li key={key}>
            {description === null ? (
              <span className={`inline-block ${look}`}>{name}</span>
            ) : (
              <Tooltip label={description} className={look}>
                {name}
              </Tooltip>
            )}
          </li>
        )
      })}
    </ul>
  )
}
