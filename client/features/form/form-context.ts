import { createContext, use } from 'react'

/** What a field of a form may know. */
export type FormState = {
  /** Begins the id of each of its elements. */
  id: string
  /** What a field shows first. */
  values: Readonly<Record<string, string>>
  /** What is wrong, by field, in the visitor's language. */
  errors: Readonly<Record<string, string>>
  isPending: boolean
}

export const FormContext = createContext<FormState | null>(null)

/** Throws outside `Form`. */
export function useFormState(): FormState {
  const state = use(FormContext)
  if (!state) throw new Error('A field needs a Form above it')
  return state
}

/** Ids, first value and error of one field. `hint` says whether it has one. */
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
