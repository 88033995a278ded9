import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { completePaymentCard, startPaymentCard } from '../../../shared/api/payments.ts'
import { CARD_FORMS } from '../../../shared/domain/account-forms.ts'
import { useApi } from '../../api-context.tsx'
import type { Done } from '../../features/account/outcome.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { paymentCardsQuery } from '../../queries/payments.ts'
import { useHref, useRouter } from '../../router/use-router.ts'

/** Leads to the provider's page, where the card is entered. */
export function AddCard() {
  const api = useApi()
  const form = useForm({
    name: CARD_FORMS.add,
    hasDraft: false,
    send: () => api.call(startPaymentCard, {}),
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

/** Back from there: saves the card by itself, and with a button where no script can press it. */
export function CompleteCard({ reference, onDone }: { reference: string; onDone: (done: Done) => void }) {
  const api = useApi()
  const router = useRouter()
  const hrefTo = useHref()
  const queryClient = useQueryClient()
  const form = useForm({
    name: CARD_FORMS.complete,
    hasDraft: false,
    send: () => api.call(completePaymentCard, { body: { reference } }),
    async onDone(answer) {
      queryClient.setQueryData(paymentCardsQuery(api).queryKey, answer)
      await router.navigate(hrefTo('accountPaymentCards'), { replace: true })
      onDone({ form: CARD_FORMS.complete })
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
          <Trans>Save the card</Trans>
        </SubmitButton>
      </Form>
      {form.message !== null && <AddCard />}
    </div>
  )
}
