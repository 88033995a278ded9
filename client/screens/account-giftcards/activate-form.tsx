import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { activateGiftcardForm } from '../../../shared/forms/giftcards.ts'
import type { RowDone } from '../../features/account/row-status.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { SecretFields } from '../../features/giftcards/secret-fields.tsx'

/** Adds a card by its number and code, which are secrets: neither is kept as a draft or shown again. */
export function ActivateForm({ onDone }: { onDone: (done: RowDone) => void }) {
  const queryClient = useQueryClient()
  const form = useForm(activateGiftcardForm, {
    hasDraft: false,
    async onDone() {
      form.reset()
      await queryClient.invalidateQueries({ queryKey: ['giftcards', 'wallet'] })
      queryClient.removeQueries({ queryKey: ['checkout'] })
      onDone({ form: activateGiftcardForm.name })
    },
  })
  return (
    <Form form={form}>
      <SecretFields />
      <SubmitButton variant="primary" className="self-start">
        <Trans>Add gift card</Trans>
      </SubmitButton>
    </Form>
  )
}
