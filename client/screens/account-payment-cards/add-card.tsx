import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { addCardForm, completeCardForm } from '../../../shared/forms/payments.ts'
import { useApi } from '../../api/api-context.tsx'
import type { RowDone } from '../../features/account/row-status.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { paymentCardsQuery } from '../../queries/payments.ts'
import { useHref, useLocation, useRouter } from '../../router/use-router.ts'

/** Opens the payment provider's page, where the user enters the card. */
export function AddCard() {
  const form = useForm(addCardForm, {
    hasDraft: false,
    onDone: ({ redirectUrl }) => location.assign(redirectUrl),
  })
  return (
    <Form form={form}>
      <SubmitButton variant="primary" size="medium" className="self-start">
        <span className="i-lucide-plus" aria-hidden="true" />
        <Trans>Add a card</Trans>
      </SubmitButton>
    </Form>
  )
}

/** After the return from the provider: saves the card at once, or by a button without JavaScript. */
export function CompleteCard({ reference, onDone }: { reference: string; onDone: (done: RowDone) => void }) {
  const api = useApi()
  const router = useRouter()
  const from = useLocation()
  const hrefTo = useHref()
  const queryClient = useQueryClient()
  const form = useForm(completeCardForm, {
    hasDraft: false,
    async onDone(result) {
      queryClient.setQueryData(paymentCardsQuery(api).queryKey, result)
      await router.navigate(hrefTo('accountPaymentCards'), { replace: true, from })
      onDone({ form: completeCardForm.name })
    },
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector('form')?.requestSubmit()
  }, [])
  return (
    <div ref={place}>
      <Form form={form}>
        <input type="hidden" name="reference" value={reference} />
        <SubmitButton variant="primary" size="medium" className="self-start">
          <Trans>Save card</Trans>
        </SubmitButton>
      </Form>
      {form.message !== null && <AddCard />}
    </div>
  )
}
