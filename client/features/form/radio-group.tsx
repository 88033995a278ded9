import type { ReactNode } from 'react'
import { FieldError } from './field-frame.tsx'
import { fieldId, useField, useFormState } from './form-context.ts'

export type Choice = { value: string; label: ReactNode; hint?: ReactNode; isDisabled?: boolean }

/** A radio group. `onChange` is for forms whose fields depend on the choice. */
export function RadioGroup({
  name,
  legend,
  choices,
  onChange,
}: {
  name: string
  legend: ReactNode
  choices: readonly Choice[]
  onChange?: (value: string) => void
}) {
  const { id } = useFormState()
  const field = useField(name, false)
  return (
    <fieldset
      className="min-w-0 flex flex-col gap-2"
      aria-describedby={field.error === null ? undefined : field.errorId}
    >
      <legend className="font-600 mb-1">{legend}</legend>
      {choices.map(({ value, label, hint, isDisabled }) => {
        const choice = fieldId(id, `${name}-${value}`)
        return (
          <label
            key={value}
            className="min-h-11 px-4 py-2 flex items-center gap-3 rounded-picture border border-line bg-surface has-checked:border-leaf has-checked:bg-leaf-tint has-checked:text-on-leaf-tint"
          >
            <input
              type="radio"
              name={name}
              value={value}
              required
              disabled={isDisabled}
              defaultChecked={field.value === value}
              aria-describedby={hint === undefined ? undefined : `${choice}-hint`}
              onChange={() => onChange?.(value)}
              className="size-5 flex-none accent-leaf"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {label}
              {hint !== undefined && (
                <span id={`${choice}-hint`} className="block text-sm text-muted">
                  {hint}
                </span>
              )}
            </span>
          </label>
        )
      })}
      <FieldError field={field} />
    </fieldset>
  )
}
