import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { OTHER_AMOUNT } from '../../../shared/forms/giftcards.ts'
import { GIFTCARD_MESSAGE_MAX } from '../../../shared/giftcards/limits.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { RadioGroup } from '../../features/form/radio-group.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { GiftcardIndex } from './buy-form.tsx'

/** The fields of one card. Only those of the first are required; the typed amount, if `isOther` was chosen. */
export function CardEntry({
  index,
  at,
  isOther = false,
}: {
  index: GiftcardIndex
  at: number
  isOther?: boolean
}) {
  const { t } = useLingui()
  const { language } = useLocale()
  const isRequired = at === 0
  const place = at + 1
  const [least, most] = [formatMoney(index.minAmount, language), formatMoney(index.maxAmount, language)]
  const fault = t`Enter a whole amount from ${least} to ${most}.`
  const name = (field: string) => `items.${at}.${field}`
  const amount = useRef<HTMLInputElement>(null)
  // What is typed beside another choice is not bought, and must not block the purchase.
  const isBought = isOther || !isRequired
  const check = () => {
    const typed = amount.current?.value ?? ''
    amount.current?.setCustomValidity(!isBought || isOffered(typed, index) ? '' : fault)
  }
  useEffect(check)
  return (
    <div
      role="group"
      aria-label={t({
        message: `Gift card ${place}`,
        comment: 'screen readers: the first or second card that is bought',
      })}
      className="flex flex-col gap-4"
    >
      <RadioGroup
        name={name('designId')}
        legend={<Trans comment="choice of a gift card’s picture">Design</Trans>}
        choices={index.designs.map(({ id, title, imageUrl }) => ({
          value: String(id),
          label: (
            <span className="flex flex-wrap items-center gap-3">
              <Picture src={imageUrl} alt="" width={64} height={40} className="rounded-picture" />
              {title}
            </span>
          ),
        }))}
      />
      {isRequired && (
        <RadioGroup
          name={name('amount')}
          legend={<Trans comment="choice of a gift card’s value">Amount</Trans>}
          choices={[
            ...index.presetAmounts.map((amount) => ({
              value: String(amount / 100),
              label: formatMoney(amount, language),
            })),
            {
              value: OTHER_AMOUNT,
              label: <Trans comment="choice: an amount that is typed">Another amount</Trans>,
            },
          ]}
        />
      )}
      <TextField
        name={name(isRequired ? 'otherAmount' : 'amount')}
        label={isRequired ? <Trans>Another amount, in kroner</Trans> : <Trans>Amount in kroner</Trans>}
        hint={
          <Trans>
            From {least} to {most}, without decimals.
          </Trans>
        }
        inputMode="numeric"
        maxLength={7}
        ref={amount}
        fault={fault}
        onInput={check}
        isOptional={!isOther}
      />
      <TextField
        name={name('quantity')}
        label={<Trans comment="field: how many of the same gift card">Quantity</Trans>}
        inputMode="numeric"
        maxLength={2}
        pattern="[1-9][0-9]?"
        fault={t`Enter a whole number above zero.`}
      />
      <TextField
        name={name('recipientName')}
        label={<Trans comment="field: the one who gets a gift card">Recipient</Trans>}
        maxLength={60}
        isRequired={isRequired}
      />
      <TextField
        name={name('recipientEmail')}
        type="email"
        label={<Trans>The recipient’s e-mail</Trans>}
        hint={<Trans>Leave it empty to print the card yourself.</Trans>}
        maxLength={254}
        isOptional
      />
      <TextField
        name={name('deliverAt')}
        type="date"
        label={<Trans comment="field: the day on which we send a gift card">Send on (date)</Trans>}
        hint={<Trans>Without a date we send it as soon as you’ve paid.</Trans>}
        isOptional
      />
      <TextField
        name={name('senderName')}
        label={<Trans>Who it’s from</Trans>}
        maxLength={60}
        isRequired={isRequired}
      />
      <TextField
        name={name('message')}
        label={<Trans comment="field: words to the one who gets a gift card">Greeting</Trans>}
        rows={3}
        maxLength={GIFTCARD_MESSAGE_MAX}
        isOptional
      />
    </div>
  )
}

/** True for whole kroner within the shop's bounds, and for an empty field. */
function isOffered(typed: string, { minAmount, maxAmount }: GiftcardIndex): boolean {
  if (typed.trim() === '') return true
  const minor = Number(typed.replace(/\s/g, '')) * 100
  return /^\s*[1-9][\d\s]*$/.test(typed) && minor >= minAmount && minor <= maxAmount
}
