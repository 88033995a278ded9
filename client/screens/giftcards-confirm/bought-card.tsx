import { Trans } from '@lingui/react/macro'
import type { GiftcardPurchase } from '../../../shared/api/giftcards-purchase.ts'
import { formatDate } from '../../../shared/delivery/dates.ts'
import { useLocale } from '../../config.tsx'
import { GiftcardPicture } from '../../features/giftcards/giftcard-picture.tsx'
import { Barcode } from './barcode.tsx'

/** One card of a purchase: how it looks, how it is handed over, and what is printed. */
export function BoughtCard({
  card,
  isPaid,
}: {
  card: GiftcardPurchase['giftcards'][number]
  isPaid: boolean
}) {
  const locale = useLocale()
  const { printed, recipientEmail: email, deliverAt, emailedAt, initialAmount } = card
  const day = deliverAt && formatDate(deliverAt, locale)
  const until = formatDate(card.expiresAt, locale)
  return (
    <article className="flex flex-col gap-2">
      <GiftcardPicture {...card} amount={initialAmount} />
      {printed && (
        <div className="flex flex-col gap-1">
          <Barcode digits={printed.number.replace(/\D/g, '')} />
          <p className="text-lg font-700">{printed.number}</p>
          <p>
            <Trans comment="of a gift card: four digits">Code:</Trans> <strong>{printed.code}</strong>
          </p>
        </div>
      )}
      {isPaid && (
        <p className="text-muted">
          <Trans comment="of a gift card: a date">Valid until {until}</Trans>
        </p>
      )}
      <p className="text-muted">
        {email === null ? (
          !isPaid && <Trans>You can print it as soon as you’ve paid.</Trans>
        ) : emailedAt ? (
          <Trans comment="of a gift card: an e-mail address">Sent to {email}.</Trans>
        ) : day ? (
          <Trans>
            We send it to {email} on {day}.
          </Trans>
        ) : (
          <Trans>We send it to {email} as soon as you’ve paid.</Trans>
        )}
      </p>
    </article>
  )
}
