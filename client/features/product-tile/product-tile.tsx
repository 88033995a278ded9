import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductTile as Product } from '../../../shared/api/products.ts'
import { formatAmount, formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { DietPart } from '../diet/diet-part.tsx'
import { useHasDiet } from '../diet/has-diet.ts'
import { useQuickView } from '../product-modal/use-quick-view.ts'
import { QuantityControl } from '../quantity/quantity-control.tsx'

/**
 * A product in a list. `isEager` is for the tiles of the first row. Its parts stand in reading order, brand and name
 * first; on the screen the control lies on the picture and the price follows it, so neither can reach the other.
 */
export function ProductTile({ product, isEager = false }: { product: Product; isEager?: boolean }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const { grossUnitPrice, unitPriceQuantityAbbreviation: unit, deposit } = product
  const image = product.images[0]?.thumbnail.url
  const onClick = useQuickView(product.id)
  const depositAmount = deposit === null ? null : formatMoney(deposit, language)
  const unitPrice =
    grossUnitPrice !== null && unit !== null && `${formatMoney(grossUnitPrice, language)}/${unit}`
  return (
    <article className=":uno: h-full flex flex-col rounded-card bg-surface p-2 relative [box-shadow:0_1px_2px_rgb(18_55_42/0.08)]">
      <div className=":uno: aspect-[7/6] overflow-hidden rounded-picture">
        <Picture src={image ?? null} alt="" width={168} height={168} isEager={isEager} className="w-full" />
      </div>
      <Labels product={product} />
      <Link
        to="product"
        params={{ id: product.id }}
        onClick={onClick}
        className=":uno: stretched order-2 px-1 min-h-10 text-[0.9375rem] leading-5 text-muted text-balance [&:hover_h3]:underline"
      >
        {product.brand && `${product.brand} `}
        <h3 className=":uno: inline font-600 leading-5 tracking-normal text-ink">{product.name}</h3>
      </Link>
      <p className=":uno: order-2 px-1 text-xs text-muted">
        {product.nameExtra && unitPrice ? `${product.nameExtra}\u00a0· ` : product.nameExtra}
        {unitPrice && <span className="whitespace-nowrap">{unitPrice}</span>}
      </p>
      {depositAmount !== null && (
        <p className=":uno: order-2 px-1 text-[0.8125rem] text-muted">{t`+ ${depositAmount} deposit`}</p>
      )}
      <Price product={product} />
      {product.availability.isAvailable && (
        <QuantityControl
          productId={product.id}
          name={product.name}
          maximum={product.maxQuantity}
          size="tile"
        />
      )}
    </article>
  )
}

function Labels({ product }: { product: Product }) {
  const hasDiet = useHasDiet()
  // A reduced price is visible already; only promotions with a condition need a label.
  const conditional = product.promotions.filter(({ type }) => type === 'multibuy' || type === 'member')
  const texts = [product.discount?.descriptionShort, ...conditional.map(({ title }) => title)].filter(Boolean)
  if (texts.length === 0 && !hasDiet) return null
  return (
    <ul className=":uno: absolute top-3.5 left-3.5 flex flex-col gap-1 items-start">
      <DietPart part="tile" productId={product.id} />
      {texts.slice(0, 2).map((text) => (
        <li key={text} className=":uno: rounded-2 bg-tomatofill text-on-tomato px-2 py-0.5 text-xs font-700">
          {text}
        </li>
      ))}
    </ul>
  )
}

function Price({ product }: { product: Product }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const before = product.discount?.undiscountedGrossPrice
  if (!product.availability.isAvailable) {
    return (
      <p className=":uno: order-1 px-1 pt-2 font-600 text-muted">
        {product.availability.description ?? <Trans>Sold out</Trans>}
      </p>
    )
  }
  return (
    <p className=":uno: order-1 pl-1 pt-2 flex flex-wrap items-baseline gap-x-1 leading-6">
      {before !== undefined && <span className="sr-only">{`${t`Current price`} `}</span>}
      <span className={before === undefined ? 'font-800' : 'font-800 text-tomato'}>
        <span className="text-lg">{formatAmount(product.grossPrice, language)}</span>
        <span className="text-sm font-600">{'\u00a0kr'}</span>
      </span>
      {before !== undefined && (
        <>
          {' '}
          <span className="sr-only">{`${t`Previous price`} `}</span>
          <s className=":uno: text-[0.8125rem] text-muted">{formatAmount(before, language)}</s>
        </>
      )}
    </p>
  )
}
