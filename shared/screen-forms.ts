import type { FieldErrors } from './errors.ts'

/**
 * A form of a screen that was posted without JavaScript and refused, as the screen shown again receives
 * it (docs/forms.md). Travels in the page's state, so that hydration sees what the HTML says.
 */
export type FormFailure = {
  /** The form's name among those of the screen. */
  form: string
  /** What was typed, by field; never what is secret. */
  values: Record<string, string>
  fieldErrors: FieldErrors
  /** For the whole form, in the visitor's language. */
  message: string | null
  /** The API's code, for screens that offer a way on. */
  code: string | null
}

/** The hidden field that says which of a screen's forms was posted. */
export const FORM_FIELD = 'form'
