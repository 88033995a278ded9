import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { checkoutQuery } from '../../queries/checkout.ts'
import { giftcardForm } from './forms.ts'

/** Whether this order uses the account's gift cards. The backend computes the remaining amount. */
export function GiftcardForm({ giftcard }: { giftcard: Checkout['giftcard'] }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { language } = useLocale()
  const balance = formatMoney(giftcard.balance, language)
  const form = useForm(giftcardForm, {
    hasDraft: false,
    onDone: (checkout) => queryClient.setQueryData(checkoutQuery(api).queryKey, checkout),
  })
  return (
    <Form
      form={form}
      className="mt-4 pt-4 border-t border-line flex flex-wrap items-center justify-between gap-2"
    >
      <p>
        <span className="font-600">
          <Trans>Gift cards</Trans>
        </span>{' '}
        <span className="text-muted">
          <Trans comment="amount on the gift cards">{balance} left</Trans>
        </span>
      </p>
      {giftcard.isUsed ? (
        <SubmitButton variant="quiet" size="medium" name="keep" value="on">
          <Trans>Save for later</Trans>
        </SubmitButton>
      ) : (
        <SubmitButton variant="quiet" size="medium" name="use" value="on">
          <Trans>Use on this order</Trans>
        </SubmitButton>
      )}
    </Form>
  )
}
