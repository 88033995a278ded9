import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useMiniCartMode } from '../../features/mini-cart/use-mini-cart.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { giftcardIndexQuery } from '../../queries/giftcards.ts'
import { BuyForm } from './buy-form.tsx'

export const queries = (api: Api) => ({ critical: [giftcardIndexQuery(api)], deferred: [] })

/** Chooses gift cards to buy; nothing is paid yet. */
export function Screen() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(giftcardIndexQuery(useApi()))
  useMiniCartMode('enabled')
  const { validityMonths: months } = data
  return (
    <div className="max-w-200 mx-auto px-4 lg:px-11 py-6 flex flex-col gap-6">
      <PageHead
        title={t`Buy gift cards`}
        description={t`Give food: choose a design and an amount, by e-mail or to print.`}
      />
      <div>
        <h1 className="text-3xl md:text-4xl font-800">
          <Trans>Buy gift cards</Trans>
        </h1>
        <p className="mt-2 text-lg">
          <Trans>
            Valid for everything we sell, for {months} months. We send it by e-mail on the day you choose, or
            you print it yourself.
          </Trans>{' '}
          <Link to="accountGiftcards" className="underline">
            <Trans>Have you got a gift card? Add it to your account.</Trans>
          </Link>
        </p>
      </div>
      {data.paymentMethods.length === 0 ? (
        <p className="font-600">
          <Trans>You can’t buy gift cards right now. Please try again later.</Trans>
        </p>
      ) : (
        <BuyForm index={data} />
      )}
      <section className="flex flex-col gap-4">
        <h2 className="text-xl font-800">
          <Trans>Questions and answers</Trans>
        </h2>
        <dl className="flex flex-col gap-3">
          {data.faq.map(({ question, answer }) => (
            <div key={question}>
              <dt className="font-700">{question}</dt>
              <dd className="text-muted">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
