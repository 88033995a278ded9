import { Trans } from '@lingui/react/macro'
import { LIST_DESCRIPTION_MAX, LIST_TITLE_MAX } from '../../../shared/api/product-lists.ts'
import { editListForm } from '../../../shared/forms/product-lists.ts'
import { SaveSettings } from '../../features/form/done-notice.tsx'
import { Form } from '../../features/form/form.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import type { ShownList } from '../../queries/product-lists.ts'

const DESCRIPTION_ROWS = 3

/** Name and description of a list. */
export function EditList({ list, onChange }: { list: ShownList; onChange: (list: ShownList) => void }) {
  const { title, description } = list
  const form = useForm(editListForm, {
    hasDraft: false,
    values: { title, description },
    onDone: (next) => onChange(next),
  })
  return (
    <Form form={form}>
      <TextField name="title" maxLength={LIST_TITLE_MAX} label={<Trans>Name of the list</Trans>} />
      <TextField
        name="description"
        isOptional
        rows={DESCRIPTION_ROWS}
        maxLength={LIST_DESCRIPTION_MAX}
        label={<Trans comment="label of a field: what a list of goods is for">Description</Trans>}
      />
      <SaveSettings form={form} />
    </Form>
  )
}
