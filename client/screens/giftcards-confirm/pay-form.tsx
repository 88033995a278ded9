import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { payGiftcardsForm } from '../../../shared/forms/giftcards.ts'
import { useApi } from '../../api/api-context.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { RadioGroup } from '../../features/form/radio-group.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { giftcardIndexQuery } from '../../queries/giftcards.ts'

/** Pays the purchase, or tries again after a payment that failed. */
export function PayForm({ paymentId, total }: { paymentId: string; total: string }) {
  const { data } = useSuspenseQuery(giftcardIndexQuery(useApi()))
  const form = useForm(payGiftcardsForm, {
    hasDraft: false,
    values: { paymentMethod: data.paymentMethods[0]?.type ?? '' },
    onDone: (_, { next }) => {
      if (next !== null) location.assign(next)
    },
  })
  return (
    <Form form={form}>
      <input type="hidden" name="paymentId" value={paymentId} />
      <RadioGroup
        name="paymentMethod"
        legend={<Trans comment="name of the choice of a way to pay">Pay with</Trans>}
        choices={data.paymentMethods.map(({ type, title }) => ({ value: type, label: title }))}
      />
      <SubmitButton>
        <Trans comment="button with the amount to pay">Pay {total}</Trans>
      </SubmitButton>
    </Form>
  )
}
