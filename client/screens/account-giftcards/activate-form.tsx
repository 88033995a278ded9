import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { activateGiftcardForm } from '../../../shared/forms/giftcards.ts'
import type { RowDone } from '../../features/account/row-status.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'

/** Adds a card by its number and code, which are secrets: neither is kept as a draft or shown again. */
export function ActivateForm({ onDone }: { onDone: (done: RowDone) => void }) {
  const { t } = useLingui()
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
      <TextField
        name="giftcardNumber"
        label={<Trans>Gift-card number</Trans>}
        hint={<Trans>The long number on the card or in the e-mail.</Trans>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={25}
        pattern="[0-9\s\-]+"
        fault={t`Enter all digits of the gift-card number.`}
      />
      <TextField
        name="code"
        label={<Trans comment="of a gift card: four digits">Code</Trans>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        pattern="[0-9]+"
        fault={t`Enter the code that stands beside the number.`}
      />
      <SubmitButton variant="primary" className="self-start">
        <Trans>Add gift card</Trans>
      </SubmitButton>
    </Form>
  )
}
