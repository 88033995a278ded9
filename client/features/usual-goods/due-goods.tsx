import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { GOODS_MAX } from '../../../shared/forms/cart.ts'
import { Link } from '../../links/link.tsx'
import type { UsualGood } from '../../queries/products-usual.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useCart, useCartState } from '../cart/use-cart.ts'
import { GoodsForm, useGoodsForm } from '../goods-form/goods-form.tsx'
import { IN_REACH } from '../goods-form/in-reach.ts'
import { useLeftOut } from '../goods-form/use-left-out.ts'
import { DueRow } from './due-row.tsx'

/**
 * The goods that are due, each with its last quantity; one button adds those that are ticked. What is in the basket
 * already is not ticked at first.
 */
export function DueGoods({ goods }: { goods: readonly UsualGood[] }) {
  const { findQuantity } = useCart()
  useCartState('count')
  const { isIn, choose, leave } = useLeftOut((productId) => !findQuantity(productId))
  const rows = goods.slice(0, GOODS_MAX)
  const chosen = rows.filter(({ product }) => isIn(product.id))
  const sum = chosen.reduce((total, { lastQuantityPrice }) => total + lastQuantityPrice, 0)
  return (
    <DueForm count={chosen.length} sum={sum} onDone={() => leave(goods.map(({ product }) => product.id))}>
      <ul className="rounded-card bg-surface px-4 grid grid-cols-1 lg:grid-cols-2 lg:gap-x-8">
        {rows.map((good, index) => (
          <DueRow
            key={good.product.id}
            good={good}
            index={index}
            isChosen={isIn(good.product.id)}
            onChoose={choose}
          />
        ))}
      </ul>
    </DueForm>
  )
}

/** A component of its own, so that a press of its button renders no row again. */
function DueForm({
  onDone,
  ...rest
}: Omit<ComponentProps<typeof GoodsForm>, 'form'> & { onDone: () => void }) {
  const form = useGoodsForm({ onDone })
  return <GoodsForm form={form} endClass={IN_REACH} {...rest} />
}

/** Where a visitor without usual goods can go instead. */
export function NoUsualGoods({ isLoggedIn }: { isLoggedIn: boolean }) {
  return (
    <div className="mt-4 rounded-hero bg-surface p-8 flex flex-col items-start gap-4">
      <p className="text-lg">
        <Trans>What you’ve bought will show up here after your first order.</Trans>
      </p>
      {!isLoggedIn && (
        <Link to="login" className={buttonClass({ variant: 'main' })}>
          <Trans>Log in to see your usual items</Trans>
        </Link>
      )}
      <Link to="shoppingList" className="min-h-11 inline-flex items-center underline">
        <Trans>Paste a shopping list</Trans>
      </Link>
      <Link to="home" className="min-h-11 inline-flex items-center underline">
        <Trans comment="link from an empty basket to the home page">Start shopping</Trans>
      </Link>
    </div>
  )
}
