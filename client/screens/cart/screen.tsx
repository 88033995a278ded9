import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Cart } from '../../../shared/api/cart.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { MergedFromLogin, mergedParts } from '../../features/account/merged-from-login.tsx'
import { CartGroups } from '../../features/cart-lines/cart-groups.tsx'
import { loadSubstitutionChoice } from '../../features/cart-lines/cart-line.tsx'
import { CartTotals } from '../../features/cart-lines/cart-totals.tsx'
import { loadRecipeParts } from '../../features/cart-lines/recipe-part.tsx'
import { MinimumOrder } from '../../features/cart-lines/minimum-order.tsx'
import { UndoNotice } from '../../features/cart-lines/undo-notice.tsx'
import { useCart, useCartState } from '../../features/cart/use-cart.ts'
import { DietPart } from '../../features/diet/diet-part.tsx'
import { Discounts } from '../../features/discounts/discounts.tsx'
import { useMiniCartMode } from '../../features/mini-cart/use-mini-cart.ts'
import { SAVE_LIST_PARTS, SaveList } from '../../features/product-list/save-list.tsx'
import { WelcomeBanner } from '../../features/discounts/welcome-banner.tsx'
import { useLoadedForPress } from '../../hooks/use-loaded-for-press.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { cartQuery, discountsQuery } from '../../queries/cart.ts'
import { cartSubstitutesQuery } from '../../queries/products-substitutes.ts'
import { welcomeIncentiveQuery } from '../../queries/welcome-incentive.ts'
import { hasRows } from '../../queries/cart-quantities.ts'
import type { PageOfScreen, ScreenTarget } from '../../router/screen-module.ts'
import { useLocation } from '../../router/use-router.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { CartBar } from './cart-bar.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { Messages } from './messages.tsx'

/** The cart and its discount codes: both must work without JavaScript. */
export const queries = (api: Api, { search: { instead } }: ScreenTarget) => ({
  critical: [
    cartQuery(api),
    discountsQuery(api),
    ...(/^[1-9]\d{0,14}$/.test(instead ?? '') ? [cartSubstitutesQuery(api, instead ?? '')] : []),
  ],
  deferred: [welcomeIncentiveQuery(api)],
})

/** What few baskets have, and what only browsers without scripts are given at once. */
export const parts = ({ queryClient, api, search }: PageOfScreen) => {
  const cart = queryClient.getQueryData(cartQuery(api).queryKey)
  return [
    ...SAVE_LIST_PARTS,
    ...(import.meta.env.SSR ? [loadSubstitutionChoice] : []),
    ...(cart?.groups.length ? [loadActions] : []),
    ...(cart?.recipes?.length ? [loadRecipeParts] : []),
    ...(cart?.editingOrderNumber ? [loadEditBanner] : []),
    ...(search['instead'] ? [loadChooseInstead] : []),
    ...mergedParts(search),
  ]
}

const loadActions = () => import('./basket-actions.tsx').then((module) => module.BasketActions)
const loadChooseInstead = () => import('./choose-instead.tsx').then((module) => module.ChooseInstead)
const loadEditBanner = () =>
  import('../../features/order-edit/edit-banner.tsx').then((module) => module.EditBanner)

const loadIntents = () => import('../../queries/responses/cart.ts')

export function Screen() {
  const { t } = useLingui()
  const cart = useShownCart()
  useLoadedForPress(loadIntents)
  const isSettling = useCartState('isSettling')
  const hasEditBar = useCartState('cart') !== null
  const { instead } = useLocation().search
  const replaced = cart.groups
    .flatMap(({ items }) => items)
    .find(({ product }) => String(product.id) === instead)
  useMiniCartMode('disabled')
  const isEmpty = cart.groups.length === 0 && !isSettling
  // Only the owner of a shared basket enters codes.
  const hasCodes = cart.sharedCart?.role !== 'guest'
  const [isChoosing, setIsChoosing] = useState(false)
  const goods = useRef<HTMLDivElement>(null)
  const chooseOrStop = () => {
    setIsChoosing(!isChoosing)
    // The button stands below the goods, the choices at each of them.
    if (!isChoosing) goods.current?.scrollIntoView()
  }
  // While an order is being changed, the bar of the change stands there.
  const hasBar = cart.editingOrderNumber === null
  return (
    <div className="max-w-page mx-auto px-4 lg:px-11 py-3 lg:py-6">
      <PageHead title={t`Basket`} description={t`Everything you’ve chosen, and what it costs.`} />
      <h1 className="text-3xl md:text-4xl font-800">
        <Trans>Basket</Trans>
      </h1>
      <div className="mt-4">
        <MergedFromLogin />
        {cart.editingOrderNumber !== null && !hasEditBar && (
          <LatePart name="changes" load={loadEditBanner} props={{ orderNumber: cart.editingOrderNumber }} />
        )}
        <UndoNotice />
        {isEmpty && hasCodes && <WelcomeBanner />}
      </div>
      {replaced && <LatePart key={instead} name="swap" load={loadChooseInstead} props={{ item: replaced }} />}
      {isEmpty ? (
        <>
          <Messages messages={cart.messages} />
          <EmptyCart />
        </>
      ) : (
        <div className="mt-4 grid grid-cols-1 gap-6 lg:grid-cols-[1fr_22rem] items-start">
          <div className="grid grid-cols-1 gap-6">
            <div ref={goods} className="max-md:-mx-4 md:rounded-card bg-surface px-4 pb-3 md:pt-3">
              <Messages messages={cart.messages} className="max-md:pt-3" />
              <CartGroups cart={cart} isChoosing={isChoosing} />
              <div className="mt-3 grid grid-cols-1 justify-items-start gap-x-6 md:flex md:flex-wrap">
                <SaveList>
                  <Trans>Save the basket as a list</Trans>
                </SaveList>
                <LatePart
                  name="list"
                  load={loadActions}
                  props={{ cart, isChoosing, onChoose: chooseOrStop }}
                />
              </div>
            </div>
            {hasCodes && <WelcomeBanner />}
          </div>
          <section
            aria-label={t({ message: 'Summary', comment: 'heading beside the basket: its totals' })}
            className="rounded-card bg-surface p-5 lg:sticky lg:top-22"
          >
            <CartTotals cart={cart} hasVat />
            <MinimumOrder cart={cart} />
            <Discounts />
            <DietPart part="cart" groups={cart.groups} />
            <CheckoutLink
              cart={cart}
              size="large"
              className={`w-full mt-4 ${hasBar ? 'max-lg:hidden' : ''}`}
            />
          </section>
          {hasBar && <CartBar cart={cart} />}
        </div>
      )}
    </div>
  )
}

/** The cart in the page's HTML until the cart engine has its rows; then the engine's. */
function useShownCart(): Cart {
  const store = useCart()
  const { data } = useSuspenseQuery(cartQuery(useApi()))
  const cart = useCartState('cart')
  useEffect(() => {
    store.adopt(data)
    // The engine knows of a newer one.
    if (!hasRows(store.getState().cart)) void store.refresh()
  }, [store, data])
  return hasRows(cart) ? cart : data
}
