import { createContext, use } from 'react'

/** The form state that a field may read. */
export type FormState = {
  /** Prefix of the ids of its elements. */
  id: string
  /** First values of the fields. */
  values: Readonly<Record<string, string>>
  /** Error messages by field, in the visitor's language. */
  errors: Readonly<Record<string, string>>
  isPending: boolean
  /** A fresh proof was asked for: the form shows its fields (docs/forms.md#proofs). */
  needsProof: boolean
}

export const FormContext = createContext<FormState | null>(null)

/** Throws outside `Form`. */
export function useFormState(): FormState {
  const state = use(FormContext)
  if (!state) throw new Error('A field needs a Form above it')
  return state
}

/** Ids, first value and error of one field. `hasHint` adds the hint's id to its description. */
export function useField(name: string, hasHint: boolean) {
  const { id, values, errors } = useFormState()
  const field = fieldId(id, name)
  const error = errors[name] ?? null
  const described = [error !== null && `${field}-error`, hasHint && `${field}-hint`].filter(Boolean)
  return {
    id: field,
    hintId: `${field}-hint`,
    errorId: `${field}-error`,
    value: values[name],
    error,
    aria: {
      'aria-invalid': error !== null || undefined,
      'aria-describedby': described.join(' ') || undefined,
    },
  }
}

export function fieldId(form: string, name: string): string {
  return `${form}-${name.replaceAll('.', '-')}`
}
