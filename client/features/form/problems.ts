import { ApiError, type FieldErrors } from '../../../shared/errors.ts'

/** What is wrong with a form: of a field by its name, of the whole form, and the code of the response. */
export type Problems = { errors: Record<string, string>; message: string | null; code?: string | null }

export const NO_PROBLEMS: Problems = { errors: {}, message: null }

/** What an error says; `unreachable` when it is none of the API. */
export function describe(error: unknown, unreachable: string): Problems {
  if (!(error instanceof ApiError)) return { errors: {}, message: unreachable }
  const { fieldErrors = {}, userMessage, code } = error
  return { ...toProblems(fieldErrors, userMessage ?? unreachable), code }
}

/** The errors of an error response. */
export function toProblems(fieldErrors: FieldErrors, message: string | null): Problems {
  // A token is part of the page's address, so no field can show what is wrong with it.
  const { token, ...fields } = fieldErrors
  const errors = Object.fromEntries(Object.entries(fields).map(([field, error]) => [field, error.message]))
  // Field errors say more than the message for the whole form.
  return { errors, message: token?.message ?? (Object.keys(errors).length > 0 ? null : message) }
}
