import { Trans } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { GiftcardPurchase } from '../../../shared/api/giftcards-purchase.ts'
import { toMethodValue } from '../../../shared/checkout/chosen-method.ts'
import { payGiftcardsForm } from '../../../shared/forms/giftcards.ts'
import { useApi } from '../../api/api-context.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { RadioGroup } from '../../features/form/radio-group.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { giftcardIndexQuery } from '../../queries/giftcards.ts'

/** Pays the purchase, or tries again after a payment that failed. */
export function PayForm({ purchase, total }: { purchase: GiftcardPurchase; total: string }) {
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(giftcardIndexQuery(useApi()))
  const methods = [...purchase.cards, ...data.paymentMethods]
  const form = useForm(payGiftcardsForm, {
    hasDraft: false,
    values: { paymentMethod: methods[0] ? toMethodValue(methods[0]) : '' },
    onDone: (_, { next }) => {
      if (next !== null) location.assign(next)
    },
    onRefused({ code }) {
      // The purchase says that the card was declined, and another can be tried.
      if (code === 'payment_refused')
        void queryClient.invalidateQueries({ queryKey: ['giftcards', 'purchased'] })
      return code === 'payment_refused'
    },
  })
  return (
    <Form form={form}>
      <input type="hidden" name="paymentId" value={purchase.paymentId} />
      <RadioGroup
        name="paymentMethod"
        legend={<Trans comment="name of the choice of a way to pay">Pay with</Trans>}
        choices={methods.map((method) => ({
          value: toMethodValue(method),
          label: (
            <>
              {method.title}
              {method.expiry && <span className="text-muted"> {method.expiry}</span>}
            </>
          ),
        }))}
      />
      <SubmitButton>
        <Trans comment="button with the amount to pay">Pay {total}</Trans>
      </SubmitButton>
    </Form>
  )
}
