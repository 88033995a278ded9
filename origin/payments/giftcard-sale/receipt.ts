import { formatMoney } from '../../../shared/money/money.ts'
import { href } from '../../../shared/href.ts'
import { canonicalSite } from '../../../shared/sites.ts'
import type { Email } from '../../mailbox/email.ts'
import { text } from '../../text/text.ts'
import type { ProviderDeps } from '../provider.ts'
import { receiptTokenOf } from './receipt-token.ts'
import type { StoredSale } from './stored-sale.ts'
import { RECEIPT } from './texts.ts'

/** The receipt of a purchase, with the link to its cards; null when the buyer's address is gone. */
export async function receiptEmail(
  { config }: Pick<ProviderDeps, 'config'>,
  sale: StoredSale,
): Promise<Email | null> {
  const { email, first_name: firstName, country, language, payment_id: paymentId } = sale
  if (email === null) return null
  const token = await receiptTokenOf(config.csrfKey, paymentId)
  const amount = formatMoney(sale.amount_minor, language)
  return {
    to: email,
    firstName,
    country,
    language,
    template: 'giftcard_receipt',
    subject: text(language, RECEIPT.subject),
    parts: [
      text(language, RECEIPT.paid(amount)),
      {
        text: text(language, RECEIPT.link),
        href: href(canonicalSite(sale), 'giftcardsConfirm', {}, { payment_id: paymentId, token }),
      },
      text(language, RECEIPT.keep),
    ],
    key: `giftcard-receipt:${paymentId}`,
  }
}
