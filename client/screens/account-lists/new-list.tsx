import { Trans, useLingui } from '@lingui/react/macro'
import { LIST_TITLE_MAX } from '../../../shared/api/product-lists.ts'
import { newListForm } from '../../../shared/forms/product-lists.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'

/** A new list; it begins with the product of the page, if there is one. */
export function NewList({ addedId }: { addedId: string | null }) {
  const { t } = useLingui()
  const form = useForm(newListForm)
  return (
    <Form form={form} label={t`Create a list`}>
      {addedId !== null && <input type="hidden" name="productId" value={addedId} />}
      <TextField name="title" maxLength={LIST_TITLE_MAX} label={<Trans>Name of the list</Trans>} />
      <SubmitButton variant="quiet" size="medium" className="self-start">
        <Trans>Create list</Trans>
      </SubmitButton>
    </Form>
  )
}
