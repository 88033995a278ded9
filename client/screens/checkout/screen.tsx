import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { MergedFromLogin } from '../../features/account/merged-from-login.tsx'
import { useMiniCartMode } from '../../features/mini-cart/use-mini-cart.ts'
import { useHiddenChat } from '../../hooks/chat-shown.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import type { RouteTarget } from '../../links/link-target.ts'
import { discountsQuery } from '../../queries/cart.ts'
import { checkoutQuery } from '../../queries/checkout.ts'
import type { Stranger } from '../../queries/responses/checkout.ts'
import { slotsQuery } from '../../queries/slot-picker.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { PARTS, partsOf } from './parts.ts'

export const queries = (api: Api) => ({
  critical: [checkoutQuery(api), slotsQuery(api), discountsQuery(api)],
  deferred: [],
})

export const parts = partsOf

/** The checkout on one page, in steps; everything also works without JavaScript. */
export function Screen() {
  const { t } = useLingui()
  const { data: checkout } = useSuspenseQuery(checkoutQuery(useApi()))
  useMiniCartMode('disabled')
  useHiddenChat()
  return (
    <div className="max-w-280 mx-auto px-4 lg:px-11 py-6">
      <PageHead
        title={t`Checkout`}
        description={t`Choose an address, a time and how to pay, then place your order.`}
      />
      <h1 className="text-3xl md:text-4xl font-800">
        <Trans comment="heading: the page where one pays">Checkout</Trans>
      </h1>
      <div className="mt-4">
        <MergedFromLogin />
      </div>
      <Content checkout={checkout} />
    </div>
  )
}

/** `null` for a guest of a shared cart, `closed` while the checkout is closed. */
function Content({ checkout }: { checkout: Checkout | Stranger | 'closed' | null }) {
  const [wasStranger, setWasStranger] = useState(false)
  if (checkout === 'closed') {
    return (
      <Instead target={{ to: 'cart' }} link={<Trans>Back to basket</Trans>}>
        <span role="alert">
          <Trans>
            The checkout is closed for a short while. We’ve saved your basket, and you can still add to it. If
            you’ve already placed an order, we’ll deliver it as agreed.
          </Trans>
        </span>
      </Instead>
    )
  }
  if (checkout === null) {
    return (
      <Instead target={{ to: 'cart' }} link={<Trans>Back to basket</Trans>}>
        <Trans>
          You’re filling this basket together. Only the person who shared it can place the order and pay.
        </Trans>
      </Instead>
    )
  }
  const isStranger = 'strangersCart' in checkout
  const { groups } = isStranger ? checkout.strangersCart : checkout.cart
  if (groups.length === 0 && (isStranger || checkout.openPayment === null)) {
    return (
      <Instead target={{ to: 'home' }} link={<Trans>Start shopping</Trans>}>
        <Trans>Your basket is empty, so there’s nothing to pay for yet.</Trans>
      </Instead>
    )
  }
  if (isStranger && !wasStranger) setWasStranger(true)
  if (isStranger) {
    return (
      <LatePart key="stranger" name="steps" load={PARTS.stranger} props={{ cart: checkout.strangersCart }} />
    )
  }
  return <LatePart key="page" name="steps" load={PARTS.page} props={{ checkout, hasFocus: wasStranger }} />
}

function Instead({ target, link, children }: { target: RouteTarget; link: ReactNode; children: ReactNode }) {
  return (
    <div
      className="mt-4 rounded-hero bg-surface p-8 flex flex-col items-start gap-4"
      data-checkout-instead=""
    >
      <p className="text-lg">{children}</p>
      <Link {...target} className={buttonClass({ variant: 'main' })}>
        {link}
      </Link>
    </div>
  )
}
