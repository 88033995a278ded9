import { Trans } from '@lingui/react/macro'
import type { Giftcard } from '../../../shared/api/giftcards.ts'
import { formatDate } from '../../../shared/delivery/dates.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { Picture } from '../../ui/picture.tsx'

/** One card of the wallet, with what is left and until when. */
export function WalletCard({ card }: { card: Giftcard }) {
  const locale = useLocale()
  const { design, giftcardNumber, balance, initialAmount, expiresAt, status, senderName: sender } = card
  const until = formatDate(expiresAt, locale)
  const initial = formatMoney(initialAmount, locale.language)
  return (
    <article
      aria-label={giftcardNumber}
      className="rounded-card bg-surface border border-line p-5 grid grid-cols-1 sm:flex flex-wrap items-center gap-x-6 gap-y-3"
    >
      <Picture src={design.imageUrl} alt="" width={96} height={60} className="rounded-picture" />
      <div className="grow">
        <h2 className="text-lg font-700">{giftcardNumber}</h2>
        <p className="text-muted">
          {status === 'expired' ? (
            <Trans comment="of a gift card: a date">Ended {until}</Trans>
          ) : (
            <Trans comment="of a gift card: a date">Valid until {until}</Trans>
          )}
        </p>
        {sender && (
          <p className="text-muted">
            <Trans comment="of a gift card: who gave it">From {sender}</Trans>
          </p>
        )}
      </div>
      <p>
        <strong className="text-xl font-800">{formatMoney(balance, locale.language)}</strong>{' '}
        <span className="text-muted">
          <Trans comment="after what is left on a gift card">of {initial}</Trans>
        </span>
      </p>
    </article>
  )
}
