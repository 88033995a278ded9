import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { addGoodsForm, GOODS_MAX, goodsFields } from '../../../shared/forms/cart.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { Link } from '../../links/link.tsx'
import type { UsualGood } from '../../queries/products-usual.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useCart } from '../cart/use-cart.ts'
import { DoneNotice } from '../form/done-notice.tsx'
import { Form, SubmitButton } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'
import { DueRow } from './due-row.tsx'

/** The goods that are due, each with its last quantity; one button adds those that are ticked. */
export function DueGoods({ goods }: { goods: readonly UsualGood[] }) {
  const { language } = useLocale()
  const store = useCart()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const form = useForm(addGoodsForm, {
    hasDraft: false,
    onDone(cart) {
      store.adopt(cart)
      setLeft(new Set(goods.map(({ product }) => product.id)))
    },
  })
  const rows = goods.slice(0, GOODS_MAX)
  const chosen = rows.filter(({ product }) => !left.has(product.id))
  const count = chosen.length
  const sum = chosen.reduce(
    (total, { product, lastQuantity }) => total + product.grossPrice * lastQuantity,
    0,
  )
  const choose = (productId: number, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(productId)
    else next.add(productId)
    setLeft(next)
  }
  return (
    <Form form={form} className="flex flex-col gap-3">
      <DoneNotice form={form}>
        <Trans>The items are now in your basket.</Trans>{' '}
        <Link to="cart" className="min-h-11 inline-flex items-center underline">
          <Trans>Go to basket</Trans>
        </Link>
      </DoneNotice>
      <ul className="rounded-card bg-surface px-4 grid lg:grid-cols-2 lg:gap-x-8">
        {rows.map((good, index) => (
          <DueRow
            key={good.product.id}
            good={good}
            fields={goodsFields(index)}
            isChosen={!left.has(good.product.id)}
            onChoose={choose}
          />
        ))}
      </ul>
      {count > 0 && (
        <SubmitButton className="self-start">
          <span className="i-lucide-shopping-basket" aria-hidden="true" />
          <Plural value={count} one="Add # product to your basket" other="Add # products to your basket" />
          <span className="font-600">{formatMoney(sum, language)}</span>
        </SubmitButton>
      )}
    </Form>
  )
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
