import type { FieldErrors } from '../errors.ts'

/**
 * A refused form posted without JavaScript, as the repeated screen receives it (docs/forms.md). It is part of
 * the page's state, so that hydration matches the HTML.
 */
export type FormFailure = {
  /** The form's name among those of the screen. */
  form: string
  /** The typed values, by field; never a secret. */
  values: Record<string, string>
  fieldErrors: FieldErrors
  /** The message for the whole form, in the visitor's language. */
  message: string | null
  /** The API's code, for screens that offer a next step. */
  code: string | null
}

/** The hidden field that says which of a screen's forms was posted. */
export const FORM_FIELD = 'form'
