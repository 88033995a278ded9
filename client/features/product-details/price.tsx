import { Trans, useLingui } from '@lingui/react/macro'
import { formatDayOfYear } from '../../../shared/delivery/dates.ts'
import { LOWEST_PRICE_DAYS } from '../../../shared/money/lowest-price.ts'
import { formatAmount, formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import type { ProductPage } from '../../queries/responses/products.ts'

/**
 * The price and the information required beside it: unit price, deposit, and with a reduction the lowest
 * price of the 30 days before it, from which the percentage is counted (directive 98/6/EC, article 6a).
 */
export function Price({ product }: { product: ProductPage }) {
  const { language } = useLocale()
  const { discount, deposit, grossUnitPrice, unitPriceQuantityAbbreviation: unit } = product
  const money = (minor: number) => formatMoney(minor, language)
  const depositAmount = deposit === null ? null : money(deposit)
  const before = discount?.undiscountedGrossUnitPrice ?? null
  const unitPriceBefore = before === null ? null : money(before)
  return (
    <div className="mt-4">
      <p className={discount ? 'text-tomato' : ''}>
        <span className="sr-only">
          {discount ? (
            <Trans>Current price</Trans>
          ) : (
            <Trans comment="heading of a table’s column">Price</Trans>
          )}{' '}
        </span>
        <span className="text-4xl font-800 tracking-tight">{formatAmount(product.grossPrice, language)}</span>
        <span className="text-lg font-700">{'\u00a0kr'}</span>
        {discount && (
          <span className="ml-2 rounded-2 bg-tomatofill text-on-tomato px-2 py-0.5 text-sm font-700">
            {discount.descriptionShort}
          </span>
        )}
      </p>
      {discount && <Reduction product={product} discount={discount} />}
      <p className="text-muted">
        {grossUnitPrice !== null && unit !== null && `${money(grossUnitPrice)}/${unit}`}
        {unitPriceBefore !== null && unit !== null && (
          <>
            {' '}
            <Trans comment="unit price before the discount: 32.90 kr/kg">
              (was {unitPriceBefore}/{unit})
            </Trans>
          </>
        )}
      </p>
      {depositAmount !== null && (
        <p className="text-muted">
          <Trans comment="after a price: the deposit of the bottle, an amount">
            + {depositAmount} deposit
          </Trans>
        </p>
      )}
      <Promotions product={product} />
    </div>
  )
}

type Discount = NonNullable<ProductPage['discount']>

function Reduction({ product, discount }: { product: ProductPage; discount: Discount }) {
  const locale = useLocale()
  const lowest = formatMoney(product.lowestPrice30Days ?? discount.undiscountedGrossPrice, locale.language)
  const days = LOWEST_PRICE_DAYS
  const maximum = discount.maximumQuantity
  // The last instant of the offer, which ends at midnight.
  const last = discount.validTo && new Date(Date.parse(discount.validTo) - 1).toISOString()
  const until = last && formatDayOfYear(last, locale)
  return (
    <>
      <p>
        <Trans>
          Lowest price in the {days} days before the offer: <s>{lowest}</s>
        </Trans>
      </p>
      {until && (
        <p className="text-muted">
          <Trans>The offer ends on {until}</Trans>
          {maximum !== null && (
            <>
              {' · '}
              <Trans>Max. {maximum} per household</Trans>
            </>
          )}
        </p>
      )}
    </>
  )
}

/** Promotions with a condition. A plain reduction is already visible in the price. */
function Promotions({ product }: { product: ProductPage }) {
  const { t } = useLingui()
  const conditional = product.promotions.filter(({ type }) => type === 'multibuy' || type === 'member')
  if (conditional.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2" aria-label={t`Offers on this product`}>
      {conditional.map(({ id, title, type }) => (
        <li key={id} className="rounded-2 bg-tomatofill text-on-tomato px-2.5 py-1 font-700">
          {type === 'member' ? (
            <Trans comment="an offer that only members get">{title} for members</Trans>
          ) : (
            title
          )}
        </li>
      ))}
    </ul>
  )
}
