import type { ReactNode } from 'react'

/** Label, field, hint and error, always in this order; screen readers read the error with the field. */
export function FieldFrame({
  field,
  label,
  hint,
  isOptional,
  optionalText,
  children,
}: {
  field: { id: string; hintId: string; errorId: string; error: string | null }
  label: ReactNode
  hint?: ReactNode
  isOptional?: boolean
  optionalText?: string
  children: ReactNode
}) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={field.id} className="font-600">
        {label}
        {isOptional && <span className="font-400 text-muted"> {optionalText}</span>}
      </label>
      {hint !== undefined && (
        <p id={field.hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldError field={field} />
    </div>
  )
}

export function FieldError({
  field,
  className = '',
}: {
  field: { errorId: string; error: string | null }
  className?: string
}) {
  return (
    <p id={field.errorId} className={`empty:hidden text-sm font-600 text-tomato ${className}`}>
      {field.error}
    </p>
  )
}

/** Classes of all text inputs. */
export const INPUT =
  'w-full min-h-11 px-4 rounded-picture bg-surface text-ink border border-muted hover:border-leaf aria-[invalid=true]:border-tomato aria-[invalid=true]:border-2'
