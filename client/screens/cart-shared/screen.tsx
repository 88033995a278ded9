import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Cart } from '../../../shared/api/cart.ts'
import { copySharedCart, joinSharedCart } from '../../../shared/api/cart-shared.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { CartGroups } from '../../features/cart-lines/cart-groups.tsx'
import { CartTotals } from '../../features/cart-lines/cart-totals.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { useMiniCartMode } from '../../features/mini-cart/use-mini-cart.ts'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { sharedCartQuery } from '../../queries/cart.ts'
import { useHref, useLocation, useRouter } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { Button } from '../../ui/button.tsx'

export { Ended } from './ended.tsx'

export const queries = (api: Api, { params }: ScreenTarget) => ({
  critical: [sharedCartQuery(api, params['token'] ?? '')],
  deferred: [],
})

/** Another user's shared cart: to view, to fill together, or to copy into one's own. */
export function Screen() {
  const { t } = useLingui()
  const token = useLocation().params['token'] ?? ''
  const { data } = useSuspenseQuery(sharedCartQuery(useApi(), token))
  useMiniCartMode('disabled')
  const owner = data.ownerFirstName
  const title = owner
    ? t({ message: `${owner}’s basket`, comment: 'heading of a shared basket; the owner is a first name' })
    : t`A shared basket`
  return (
    <div className="max-w-200 mx-auto px-4 lg:px-11 py-6">
      <PageHead title={title} description={t`A basket someone has shared with you.`} />
      <h1 className="text-3xl md:text-4xl font-800">{title}</h1>
      <Choices token={token} />
      <div className="mt-4 rounded-card bg-surface p-5">
        {data.cart.groups.length === 0 && <Trans>It’s empty so far.</Trans>}
        <CartGroups cart={data.cart} isReadOnly />
        <CartTotals cart={data.cart} isFixed />
      </div>
    </div>
  )
}

function Choices({ token }: { token: string }) {
  const api = useApi()
  const store = useCart()
  const router = useRouter()
  const hrefTo = useHref()
  const isHydrated = useIsHydrated()
  const copyKey = useRef<string>(null)
  const onSuccess = (cart: Cart) => {
    store.adopt(cart)
    return router.navigate(hrefTo('cart'))
  }
  const join = useMutation({
    mutationKey: ['cart', 'join'],
    mutationFn: () => api.call(joinSharedCart, { params: { token } }),
    onSuccess,
  })
  const copy = useMutation({
    mutationKey: ['cart', 'copy'],
    // One key while the page is open, so that a second press, or a retry after a lost response, copies only
    // once.
    mutationFn() {
      const idempotencyKey = (copyKey.current ??= crypto.randomUUID())
      return api.call(copySharedCart, { params: { token } }, { idempotencyKey })
    },
    onSuccess,
  })
  return (
    <div className="needs-script mt-4 grid grid-cols-1 sm:flex gap-3 items-center">
      <Button disabled={!isHydrated} onClick={() => join.mutate()} isPending={join.isPending}>
        <Trans>Fill it together</Trans>
      </Button>
      <Button variant="quiet" disabled={!isHydrated} onClick={() => copy.mutate()} isPending={copy.isPending}>
        <Trans>Copy to my basket</Trans>
      </Button>
      <span role="alert" className="text-sm font-600 text-tomato">
        {(join.isError || copy.isError) && <Trans>That didn’t work. Try again.</Trans>}
      </span>
    </div>
  )
}
