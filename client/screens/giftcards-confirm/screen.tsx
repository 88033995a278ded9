import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useMiniCartMode } from '../../features/mini-cart/use-mini-cart.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { giftcardIndexQuery, giftcardPurchaseQuery } from '../../queries/giftcards.ts'
import { useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Purchase } from './purchase.tsx'

export const queries = (api: Api, { search }: ScreenTarget) => ({
  critical: [
    giftcardIndexQuery(api),
    giftcardPurchaseQuery(api, search['payment_id'] ?? '0', search['token']),
  ],
  deferred: [],
})

/** One purchase of gift cards: to look at and pay, then its outcome and the cards to print. */
export function Screen() {
  const { t } = useLingui()
  const { search } = useLocation()
  const { data } = useSuspenseQuery(
    giftcardPurchaseQuery(useApi(), search['payment_id'] ?? '0', search['token']),
  )
  useMiniCartMode('disabled')
  return (
    <div className="max-w-160 mx-auto px-4 lg:px-11 py-8 flex flex-col gap-6">
      <PageHead
        title={t`Your gift cards`}
        description={t`The gift cards you’re buying, and how the payment went.`}
      />
      <h1 className="text-3xl md:text-4xl font-800">
        <Trans>Your gift cards</Trans>
      </h1>
      {data === null ? (
        <>
          <p>
            <Trans>We can’t find this purchase. Use the link in your receipt, or log in.</Trans>
          </p>
          <Link to="giftcardsBuy" className={`${buttonClass({ variant: 'primary' })} self-start`}>
            <Trans>Buy gift cards</Trans>
          </Link>
        </>
      ) : (
        <Purchase key={data.paymentId} purchase={data} isOwn={search['token'] === undefined} />
      )}
    </div>
  )
}
