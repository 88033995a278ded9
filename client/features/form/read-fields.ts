/** What a form would send, by name; of a name that is there twice, the last. Files are left out. */
export function readFields(form: HTMLFormElement, submitter: HTMLElement | null): Record<string, string> {
  const entries = [...new FormData(form, submitter)]
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Never kept: passwords, also while they are shown, and codes that let somebody in. */
export function isSecret(input: HTMLInputElement): boolean {
  return input.type === 'password' || /password|one-time-code|^cc-/.test(input.autocomplete)
}
