import { msg } from '@lingui/core/macro'
import { href } from '../../shared/href.ts'
import { formatMoney } from '../../shared/money/money.ts'
import { canonicalSite, type Country, type Language } from '../../shared/sites.ts'
import type { Email } from '../mailbox/email.ts'
import { text } from '../text/text.ts'

export type Reader = { email: string; first_name: string | null; country: Country; language: Language }

const ASKED = {
  subject: (buyer: string) => msg`${buyer} asks you to approve an order`,
  body: (buyer: string, amount: string) =>
    msg`${buyer} wants to order for ${amount}, which is above the spending limit. You can approve or decline the order.`,
  link: msg`See the order`,
}

const APPROVED = {
  subject: msg`Your order is approved`,
  body: (amount: string) =>
    msg`An administrator has approved your order for up to ${amount}. Go to checkout to place it.`,
  link: msg`Go to checkout`,
}

const DECLINED = {
  subject: msg`Your order isn’t approved`,
  body: (amount: string) =>
    msg`An administrator has declined your order for ${amount}. Your basket is still there, so you can change it.`,
  link: msg`See your basket`,
}

/** Asks an administrator about an order of a buyer. `amount` is in minor units. */
export function askedEmail(reader: Reader, asked: { id: string; buyer: string; amount: number }): Email {
  const { language } = reader
  const amount = formatMoney(asked.amount, language)
  return emailOf(reader, {
    template: 'approval_asked',
    subject: text(language, ASKED.subject(asked.buyer)),
    parts: [
      text(language, ASKED.body(asked.buyer, amount)),
      { text: text(language, ASKED.link), href: href(canonicalSite(reader), 'accountOrganization') },
    ],
    key: `approval:${asked.id}:${reader.email}`,
  })
}

/** Tells a buyer what an administrator has decided. `amount` is in minor units. */
export function decidedEmail(
  reader: Reader,
  decided: { id: string; amount: number; isApproved: boolean },
): Email {
  const { language } = reader
  const texts = decided.isApproved ? APPROVED : DECLINED
  const site = canonicalSite(reader)
  return emailOf(reader, {
    template: 'approval_decided',
    subject: text(language, texts.subject),
    parts: [
      text(language, texts.body(formatMoney(decided.amount, language))),
      { text: text(language, texts.link), href: href(site, decided.isApproved ? 'checkout' : 'cart') },
    ],
    key: `approval-decided:${decided.id}`,
  })
}

function emailOf(
  { email, first_name: firstName, country, language }: Reader,
  letter: Pick<Email, 'template' | 'subject' | 'parts' | 'key'>,
): Email {
  return { to: email, firstName, country, language, ...letter }
}
