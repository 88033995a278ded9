import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FieldFrame, INPUT } from './field-frame.tsx'
import { useField } from './form-context.ts'

export type Option = { value: string; label: string }

/** The browser's own select. Without `isOptional` the user must choose an option. */
export function SelectField({
  name,
  label,
  hint,
  options,
  isOptional = false,
  autoComplete,
}: {
  name: string
  label: ReactNode
  hint?: ReactNode
  options: readonly Option[]
  isOptional?: boolean
  autoComplete?: string
}) {
  const { t } = useLingui()
  const field = useField(name, hint !== undefined)
  return (
    <FieldFrame {...{ field, label, isOptional }} hint={hint} optionalText={t`(optional)`}>
      <select
        id={field.id}
        name={name}
        required={!isOptional}
        defaultValue={field.value ?? (isOptional ? '' : options[0]?.value)}
        autoComplete={autoComplete}
        className={INPUT}
        {...field.aria}
      >
        {isOptional && <option value="">{t`Nothing chosen`}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
