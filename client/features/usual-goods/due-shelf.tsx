import { Trans } from '@lingui/react/macro'
import { goodsFields } from '../../../shared/forms/cart.ts'
import { Link } from '../../links/link.tsx'
import type { UsualGood } from '../../queries/products-usual.ts'
import { useCart, useCartState } from '../cart/use-cart.ts'
import { GoodsForm, useGoodsForm } from '../goods-form/goods-form.tsx'
import { DUE_GRID } from './due-places.tsx'
import { DueTile } from './due-tile.tsx'

/** What a household is about to need, in last time's quantities; one button adds what is not in the basket yet. */
export function DueShelf({ goods, isUsual }: { goods: readonly UsualGood[]; isUsual: boolean }) {
  const { findQuantity } = useCart()
  useCartState('count')
  const form = useGoodsForm()
  const missing = goods.filter(({ product }) => isUsual && !findQuantity(product.id))
  const sum = missing.reduce((total, { lastQuantityPrice }) => total + lastQuantityPrice, 0)
  return (
    <>
      <div className="min-h-16 flex flex-wrap items-end justify-between gap-x-4">
        <div>
          <h2 id="usual-goods" className="text-xl font-800">
            <Title isUsual={isUsual} isDue={goods.some(({ isDue }) => isDue)} />
          </h2>
          <p className="text-sm text-muted">
            {isUsual ? (
              <Trans>In the quantities you bought last time</Trans>
            ) : (
              <Trans>What you’ve bought will show up here after your first order.</Trans>
            )}
          </p>
        </div>
        <Link
          to="buyAgain"
          className="max-md:hidden min-h-11 inline-flex items-center font-600 underline hover:no-underline"
        >
          <Trans comment="link to all goods that a customer buys again and again">All your usual items</Trans>
        </Link>
      </div>
      <ul className={DUE_GRID}>
        {goods.map((good) => (
          <li key={good.product.id}>
            <DueTile good={good} />
          </li>
        ))}
      </ul>
      <GoodsForm
        form={form}
        count={missing.length}
        sum={sum}
        className="mt-3 min-h-13 flex flex-col items-stretch gap-3"
      >
        {missing.map(({ product, lastQuantity }, index) => {
          const fields = goodsFields(index)
          return (
            <span key={product.id} hidden>
              <input type="hidden" name={fields.product} value={product.id} />
              <input type="hidden" name={fields.quantity} value={lastQuantity} />
            </span>
          )
        })}
      </GoodsForm>
    </>
  )
}

function Title({ isUsual, isDue }: { isUsual: boolean; isDue: boolean }) {
  if (!isUsual) return <Trans comment="heading and link: goods at a lower price">Offers</Trans>
  if (!isDue) return <Trans comment="heading and link: goods one has bought before">Buy again</Trans>
  return (
    <Trans comment="heading above goods that a household is about to run out of">
      Probably running out at home
    </Trans>
  )
}
