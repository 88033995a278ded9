import type { ReactNode } from 'react'
import { FieldError } from './field-frame.tsx'
import { useField } from './form-context.ts'

/** A checkbox; an unchecked one is not submitted. */
export function Checkbox({
  name,
  label,
  hint,
  isRequired = false,
}: {
  name: string
  label: ReactNode
  hint?: ReactNode
  isRequired?: boolean
}) {
  const field = useField(name, hint !== undefined)
  return (
    <div>
      <label className="min-h-11 flex items-center gap-3">
        <input
          id={field.id}
          type="checkbox"
          name={name}
          value="on"
          required={isRequired}
          defaultChecked={field.value === 'on'}
          className="size-6 flex-none accent-leaf"
          {...field.aria}
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
      </label>
      {hint !== undefined && (
        <p id={field.hintId} className="ml-9 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError field={field} />
    </div>
  )
}
