import { Trans } from '@lingui/react/macro'
import type { AddressSuggestion } from '../../../shared/api/geodata.ts'
import { splitStreet } from './address-fields.ts'
import { FieldFrame, INPUT } from '../form/field-frame.tsx'
import { useField } from '../form/form-context.ts'
import { AddressInput } from './address-input.tsx'

/**
 * The street: a plain field that suggests addresses once it has focus, and fills the other address fields.
 */
export function StreetField() {
  const field = useField('street', false)
  const attributes = {
    id: field.id,
    name: 'street',
    required: true,
    maxLength: 80,
    autoComplete: 'address-line1',
    className: INPUT,
    ...field.aria,
  } as const
  const onPick = (hit: AddressSuggestion, form: HTMLFormElement | null) => {
    const { streetNumber } = streetOf(hit)
    const { postalCode, city } = hit
    fill(form, { postalCode, city, ...(streetNumber !== '' && { streetNumber }) })
    if (streetNumber === '') findField(form, 'streetNumber')?.focus()
  }
  return (
    <FieldFrame field={field} label={<Trans comment="field of an address, without the number">Street</Trans>}>
      <AddressInput
        attributes={attributes}
        first={field.value ?? ''}
        onPick={onPick}
        insert={(hit) => streetOf(hit).street}
      />
    </FieldFrame>
  )
}

function streetOf({ mainText, isComplete }: AddressSuggestion) {
  return isComplete ? splitStreet(mainText) : { street: mainText, streetNumber: '' }
}

function fill(form: HTMLFormElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = findField(form, name)
    if (!input) continue
    input.value = value
    // Dispatched as if the user had typed it: the form saves the draft and clears the field's error.
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function findField(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const input = form?.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input : null
}
