import type { ReactNode } from 'react'
import { FieldFrame, INPUT } from './field-frame.tsx'
import { requireValues } from '../../ui/select-values.ts'
import { useField } from './form-context.ts'

export type Option = { value: string; label: string }

/**
 * The browser's own select; the user must choose an option. Throws for an option with an empty value
 * (docs/reference/interface.md#select): "none" is an option with a value of its own.
 */
export function SelectField({
  name,
  label,
  hint,
  options,
  autoComplete,
}: {
  name: string
  label: ReactNode
  hint?: ReactNode
  options: readonly Option[]
  autoComplete?: string
}) {
  requireValues(name, options)
  const field = useField(name, hint !== undefined)
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <select
        id={field.id}
        name={name}
        required
        defaultValue={field.value || options[0]?.value}
        autoComplete={autoComplete}
        className={INPUT}
        {...field.aria}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
