import { Plural, Trans } from '@lingui/react/macro'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { formatMeasure } from '../../../shared/text/measures.ts'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import { InsteadForm, InsteadLink } from './choose-instead.tsx'
import { orderRows } from './order-rows.ts'
import { Missing, SoldOut, Wish } from './line-wishes.tsx'
import { RefuseSubstitute } from './refuse-substitute.tsx'
import { Picture } from '../../ui/picture.tsx'

type Line = Order['lines'][number]

/** The ordered goods; after packing also the delivered, substituted and refunded ones. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <ul className="flex flex-col lines">
      {orderRows(order, 'wishes').map((line) => (
        <li key={line.lineId} data-line={line.lineId} className="py-3 flex flex-wrap gap-3 items-start">
          <LinePicture line={line} />
          <div className="grow basis-24 min-w-0">
            <Link to="product" params={{ id: line.product.id }} className="font-600 hover:underline">
              {line.fullName}
            </Link>
            <p className="text-sm text-muted">{line.nameExtra}</p>
            <DeliveredLine line={line} />
            <RefuseSubstitute order={order} line={line} />
            <Components components={line.components} />
            <SoldOut line={line} />
            {line.deliveredQuantity === null && <Wish line={line} />}
            {line.pickerNote && <q className="block text-sm">{line.pickerNote}</q>}
            <InsteadLink order={order} line={line} />
          </div>
          <Price line={line} />
          <InsteadForm order={order} line={line} />
        </li>
      ))}
    </ul>
  )
}

/** The components of a meal kit, and the delivered pieces of each. */
function Components({ components }: { components: Line['components'] }) {
  if (components.length === 0) return null
  return (
    <ul className="text-sm text-muted">
      {components.map(
        ({ productId, fullName, orderedQuantity, soldOutQuantity, deliveredQuantity, substitution }) => (
          <li key={productId}>
            {deliveredQuantity ?? orderedQuantity} × {substitution?.fullName ?? fullName}
            {substitution !== null && (
              <strong className="block">
                <Trans comment="below a product that replaces another one">Instead of {fullName}</Trans>
              </strong>
            )}
            {soldOutQuantity > 0 && <Missing left={orderedQuantity - soldOutQuantity} />}
            {deliveredQuantity !== null && deliveredQuantity < orderedQuantity && (
              <strong className="block text-tomato">
                {deliveredQuantity === 0 ? (
                  <Trans>Not delivered</Trans>
                ) : (
                  <Trans comment="below a product: fewer pieces than ordered">
                    Only {deliveredQuantity} delivered
                  </Trans>
                )}
              </strong>
            )}
          </li>
        ),
      )}
    </ul>
  )
}

function LinePicture({ line }: { line: Line }) {
  const { imageUrl } = line.product.metadata
  if (imageUrl === null) return <span className="size-12 flex-none rounded-picture bg-sunken" />
  return (
    <Picture src={imageUrl} alt="" width={48} height={48} className="size-12 flex-none rounded-picture" />
  )
}

function DeliveredLine({ line }: { line: Line }) {
  const { orderedQuantity, deliveredQuantity, substitution, isWeightVariable, finalWeightGrams } = line
  const isShort = deliveredQuantity !== null && deliveredQuantity < orderedQuantity
  const replacement = substitution?.fullName
  const weight = formatMeasure((finalWeightGrams ?? 0) / 1000, 'kg', useLocale().language)
  return (
    <>
      <p className="text-sm">
        <Plural value={orderedQuantity} one="# piece" other="# pieces" />
        {isShort && substitution === null && (
          <strong className="block text-tomato">
            {deliveredQuantity === 0 ? (
              <Trans>Not delivered</Trans>
            ) : (
              <Trans>Only {deliveredQuantity} delivered</Trans>
            )}
          </strong>
        )}
      </p>
      {replacement !== undefined && (
        <p className="text-sm font-600">
          <Trans comment="below a product: what replaced it">Replaced with {replacement}</Trans>
        </p>
      )}
      {isWeightVariable && (
        <p className="text-sm text-muted">
          {finalWeightGrams === null ? <Trans>We’ll weigh it when we pack your order</Trans> : weight}
        </p>
      )}
    </>
  )
}

function Price({ line }: { line: Line }) {
  const { language } = useLocale()
  const { totalGrossPrice, finalGrossPrice, refund } = line
  const isOther = finalGrossPrice !== null && finalGrossPrice !== totalGrossPrice
  const back = formatMoney(refund ?? 0, language)
  return (
    <div className="flex-none ml-auto text-right">
      {isOther && <s className="block text-sm text-muted">{formatMoney(totalGrossPrice, language)}</s>}
      <p className="font-700" data-line-price="">
        {formatMoney(finalGrossPrice ?? totalGrossPrice, language)}
      </p>
      {(refund ?? 0) > 0 && (
        <p className="text-sm text-muted">
          <Trans comment="amount that was paid back for a product">{back} refunded</Trans>
        </p>
      )}
    </div>
  )
}
