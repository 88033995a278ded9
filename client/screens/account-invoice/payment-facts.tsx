import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Invoice } from '../../../shared/api/invoices.ts'
import { formatDate } from '../../../shared/delivery/dates.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { OrderNumbers } from '../../features/invoices/order-numbers.tsx'

/** The payment details, in the order a bank asks for them. */
export function PaymentFacts({ invoice }: { invoice: Invoice }) {
  const locale = useLocale()
  const { amount, bankAccount, kid, ocr, dueDate, issuedAt, orderNumbers } = invoice
  return (
    <dl className="rounded-picture bg-sunken p-4 grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      <Fact term={<Trans comment="label: of an invoice, of a payment">Amount</Trans>}>
        {formatMoney(amount, locale.language)}
      </Fact>
      <Fact term={<Trans comment="label of an invoice: the last day to pay">Due</Trans>}>
        {formatDate(dueDate, locale)}
      </Fact>
      <Fact term={<Trans comment="label of an invoice: bank account">Bank account</Trans>}>
        {bankAccount}
      </Fact>
      {kid !== null && (
        <Fact
          term={
            <Trans comment="label of an invoice: the reference of Norwegian payments, the same in all languages">
              KID
            </Trans>
          }
        >
          {kid}
        </Fact>
      )}
      {ocr !== null && (
        <Fact
          term={
            <Trans comment="label of an invoice: the reference of Swedish payments, the same in all languages">
              OCR
            </Trans>
          }
        >
          {ocr}
        </Fact>
      )}
      <Fact term={<Trans comment="label of an invoice: the day it was made">Issued</Trans>}>
        {formatDate(issuedAt, locale)}
      </Fact>
      <Fact term={<Trans comment="label of an invoice: the order it is about">For</Trans>}>
        <OrderNumbers numbers={orderNumbers} />
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="font-700">{children}</dd>
    </>
  )
}
