/**
 * What the product of a hydrated quantity control is called, for announcements. Beside the page and not in it:
 * a name in every form would be told three times in the HTML of every tile.
 */
const NAMES = new WeakMap<HTMLFormElement, string>()

export function nameControl(form: HTMLFormElement | null, name: string): void {
  if (form) NAMES.set(form, name)
}

/** Undefined before the control is hydrated. */
export function findControlName(form: HTMLFormElement): string | undefined {
  return NAMES.get(form)
}
