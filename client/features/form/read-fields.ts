import type { GetField } from '../../../shared/forms/form.ts'

/** The submitted text values by name; the last one wins for a repeated name. */
export function readFields(
  form: HTMLFormElement,
  submitter: HTMLElement | null = null,
): Record<string, string> {
  const entries = [...new FormData(form, submitter)]
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/**
 * True for values that a draft may hold. Passwords (even when shown) and codes are secret; a hidden field
 * belongs to the page and may be newer than the draft.
 */
export function isTyped(input: HTMLInputElement): boolean {
  return !/password|hidden/.test(input.type) && !/password|one-time-code|^cc-/.test(input.autocomplete)
}

/** The values as a getter, the form in which a definition reads them. */
export const toGet =
  (fields: Record<string, string>): GetField =>
  (field) =>
    fields[field] ?? null

/** The submitted files by field; an empty file field has none. */
export function readFiles(form: HTMLFormElement): Map<string, File> {
  const entries = [...new FormData(form)]
  return new Map(
    entries.filter((entry): entry is [string, File] => typeof entry[1] !== 'string' && entry[1].size > 0),
  )
}
