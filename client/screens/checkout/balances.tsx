import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { checkoutQuery } from '../../queries/checkout.ts'
import { giftcardForm, pointsForm } from './forms.ts'

/** Whether this order uses the account's gift cards and points. The backend computes the remaining amount. */
export function Balances({ giftcard, points }: Pick<Checkout, 'giftcard' | 'points'>) {
  const { language } = useLocale()
  const balance = formatMoney(giftcard.balance, language)
  const left = points?.left ?? 0
  return (
    <>
      {giftcard.balance > 0 && (
        <Balance form={giftcardForm} name={<Trans>Gift cards</Trans>} isUsed={giftcard.isUsed}>
          <Trans comment="amount on the gift cards">{balance} left</Trans>
        </Balance>
      )}
      {points && (
        <Balance
          form={pointsForm}
          name={<Trans comment="the customer’s points, which pay for goods">Points</Trans>}
          isUsed={points.isUsed}
        >
          <Plural value={left} one="# point" other="# points" />
        </Balance>
      )}
    </>
  )
}

function Balance({
  form: asked,
  name,
  isUsed,
  children,
}: {
  form: typeof giftcardForm | typeof pointsForm
  name: ReactNode
  isUsed: boolean
  children: ReactNode
}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm(asked, {
    hasDraft: false,
    onDone: (checkout: Checkout) => queryClient.setQueryData(checkoutQuery(api).queryKey, checkout),
  })
  return (
    <Form
      form={form}
      className="mt-4 pt-4 border-t border-line flex flex-wrap items-center justify-between gap-2"
    >
      <p>
        <span className="font-600">{name}</span> <span className="text-muted">{children}</span>
      </p>
      {isUsed ? (
        <SubmitButton variant="quiet" size="medium" name="keep" value="on">
          <Trans comment="button: the gift cards or points are not used on this order">
            Save them for later
          </Trans>
        </SubmitButton>
      ) : (
        <SubmitButton variant="quiet" size="medium" name="use" value="on">
          <Trans>Use on this order</Trans>
        </SubmitButton>
      )}
    </Form>
  )
}
