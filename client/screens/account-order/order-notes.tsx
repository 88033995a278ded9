import { Trans, useLingui } from '@lingui/react/macro'
import { type Order, ORDER_NOTE_MAX } from '../../../shared/api/orders-detail.ts'
import { LINE_FIELDS, orderNotesForm } from '../../../shared/forms/orders.ts'
import { usePageContext } from '../../config.tsx'
import { AccountSection } from '../../features/account/account-page.tsx'
import { Checkbox } from '../../features/form/checkbox.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { lineIdsOf, orderRows } from './order-rows.ts'
import { useOrderChange } from './use-order-change.ts'

/** The note to the packer, and for each line whether a substitute is allowed and which. */
export function OrderNotes({ order }: { order: Order }) {
  return (
    <AccountSection title={<Trans>Your notes</Trans>}>
      {order.isEditable ? <OrderNotesForm order={order} /> : <q className="block">{order.customerNote}</q>}
    </AccountSection>
  )
}

function OrderNotesForm({ order }: { order: Order }) {
  const { t } = useLingui()
  const { orderNumber, customerNote } = order
  const rows = orderRows(order, 'wishes')
  const { take, refuse } = useOrderChange(orderNumber)
  const isRefused = usePageContext().form?.form === orderNotesForm.name
  const form = useForm(orderNotesForm, {
    instance: orderNumber,
    values: {
      customerNote: customerNote ?? '',
      ...Object.fromEntries(
        rows.flatMap(({ allowsSubstitution, pickerNote }, index) => [
          [LINE_FIELDS.allowsSubstitution(index), allowsSubstitution ? 'on' : ''],
          [LINE_FIELDS.pickerNote(index), pickerNote ?? ''],
        ]),
      ),
    },
    onDone: (result) => take(result.order, orderNotesForm.name),
    onRefused: refuse,
  })
  return (
    <Form form={form}>
      <TextField
        name="customerNote"
        label={<Trans>Note for the packer</Trans>}
        maxLength={ORDER_NOTE_MAX}
        rows={2}
        isOptional
      />
      <details open={isRefused || undefined} data-line-notes="">
        <summary className="min-h-11 inline-flex items-center gap-2 font-600 underline cursor-pointer">
          <Trans>Notes on individual items</Trans>
        </summary>
        <ul className="flex flex-col gap-4 mt-2">
          {rows.map((row, index) => (
            <li key={row.lineId} data-line-note={row.lineId} className="border-t border-line pt-3">
              <fieldset>
                <legend className="font-700">{row.fullName}</legend>
                <input type="hidden" name={LINE_FIELDS.lineId(index)} value={lineIdsOf(row)} />
                <Checkbox
                  name={LINE_FIELDS.allowsSubstitution(index)}
                  label={t`The packer may replace it with something similar`}
                />
                <TextField
                  name={LINE_FIELDS.pickerNote(index)}
                  label={<Trans>What the packer should look for</Trans>}
                  maxLength={ORDER_NOTE_MAX}
                  isOptional
                />
              </fieldset>
            </li>
          ))}
        </ul>
      </details>
      <SubmitButton variant="primary" size="medium" className="self-start">
        <Trans>Save notes</Trans>
      </SubmitButton>
    </Form>
  )
}
