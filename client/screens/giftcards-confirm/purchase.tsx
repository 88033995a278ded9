import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { GiftcardPurchase } from '../../../shared/api/giftcards-purchase.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { isUndecided } from '../../../shared/forms/checkout.ts'
import { buyGiftcardsForm } from '../../../shared/forms/giftcards.ts'
import { useLocale } from '../../config.tsx'
import { dropDraft, readDraft, writeDraft } from '../../features/form/draft.ts'
import { Link } from '../../links/link.tsx'
import { Button } from '../../ui/button.tsx'
import { BoughtCard } from './bought-card.tsx'
import { PayForm } from './pay-form.tsx'
import { Waiting } from './waiting.tsx'

/** The draft's purchase while it is not paid. */
const UNPAID = 'unpaid-giftcards'

/** A purchase in its state: to pay, under way, failed or paid. */
export function Purchase({ purchase, isOwn }: { purchase: GiftcardPurchase; isOwn: boolean }) {
  const { language } = useLocale()
  const { status, paymentId, totalAmount, giftcards, receiptEmail } = purchase
  const isPaid = status === 'authorised' || status === 'captured'
  const isFailed = status === 'failed' || status === 'cancelled' || status === 'expired'
  const total = formatMoney(totalAmount, language)
  // Only what became this purchase: a draft of other cards stays while one looks at a receipt.
  useEffect(() => {
    if (!isOwn) return
    if (!isPaid) return writeDraft(UNPAID, { paymentId })
    if (readDraft(UNPAID)['paymentId'] !== paymentId) return
    dropDraft(UNPAID)
    dropDraft(buyGiftcardsForm.name)
  }, [isOwn, isPaid, paymentId])
  return (
    <div data-purchase={status} className="flex flex-col gap-6">
      <div role="status">
        {isPaid && (
          <p className="text-lg font-700">
            <Trans>Thank you! We’re sending you the receipt by e-mail.</Trans>
          </p>
        )}
        {isFailed && (
          <p className="rounded-picture bg-sunken px-4 py-3 font-600 text-tomato">
            {status === 'failed' && (
              <Trans>The payment was declined. Nothing was charged. Try again, or pay another way.</Trans>
            )}
            {status === 'cancelled' && <Trans>The payment was cancelled. Nothing was charged.</Trans>}
            {status === 'expired' && <Trans>The payment took too long. Nothing was charged.</Trans>}
          </p>
        )}
      </div>
      {isOwn && status === 'requires_action' && <Waiting paymentId={paymentId} />}
      {isPaid && giftcards.some(({ printed }) => printed !== null) && (
        <nav>
          <Button variant="primary" className="needs-script" onClick={() => window.print()}>
            <Trans comment="button: send to the printer">Print</Trans>
          </Button>
        </nav>
      )}
      <ul className="flex flex-col gap-4">
        {giftcards.map((card) => (
          <li key={card.reference ?? card.giftcardNumber}>
            <BoughtCard card={card} isPaid={isPaid} />
          </li>
        ))}
      </ul>
      {isOwn && (isFailed || status === 'created') && (
        <Link to="giftcardsBuy" className="self-start min-h-11 inline-flex items-center font-600 underline">
          <Trans comment="link back to the form in which they were chosen">Change the gift cards</Trans>
        </Link>
      )}
      <p className="text-xl font-800">
        <Trans>Total</Trans> {total}
      </p>
      {!isPaid && receiptEmail !== null && (
        <p className="text-muted">
          <Trans comment="receiptEmail: an address">The receipt goes to {receiptEmail}.</Trans>
        </p>
      )}
      {isOwn && status !== null && (isFailed || isUndecided(status)) && (
        <PayForm purchase={purchase} total={total} />
      )}
    </div>
  )
}
