import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatDate } from '../../../shared/delivery/dates.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { ListPaging, parsePage } from '../../features/paging/list-paging.tsx'
import { Link } from '../../links/link.tsx'
import { purchasedGiftcardsQuery } from '../../queries/giftcards.ts'
import { useHref, useLocation } from '../../router/use-router.ts'

/** Purchases, the newest first, each with a link to its cards. */
export function BoughtGiftcards() {
  const locale = useLocale()
  const hrefTo = useHref()
  const page = parsePage(useLocation().search['page'])
  const { data } = useSuspenseQuery(purchasedGiftcardsQuery(useApi(), { page }))
  if (data.items.length === 0) {
    return (
      <p className="text-muted">
        <Trans>You haven’t bought any gift cards yet.</Trans>
      </p>
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {data.items.map(({ paymentId, purchasedAt, totalAmount, count, recipients }) => (
          <li key={paymentId}>
            <Link
              to="giftcardsConfirm"
              query={{ payment_id: paymentId }}
              className="min-h-11 inline-flex items-center gap-2 underline font-600"
            >
              {formatDate(purchasedAt, locale)}:{' '}
              <Plural value={count} one="# gift card" other="# gift cards" />,{' '}
              {formatMoney(totalAmount, locale.language)}
            </Link>
            <p className="text-sm text-muted">{recipients.join(', ')}</p>
          </li>
        ))}
      </ul>
      <ListPaging page={page} list={data} hrefOf={(to) => hrefTo('accountGiftcards', {}, { page: to })} />
    </>
  )
}
