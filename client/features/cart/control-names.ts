/**
 * Product names of hydrated quantity controls, for announcements. They are kept outside the HTML: a name in
 * every form would appear three times in every tile.
 */
const NAMES = new WeakMap<HTMLFormElement, string>()

export function nameControl(form: HTMLFormElement | null, name: string): void {
  if (form) NAMES.set(form, name)
}

/** Undefined before the control is hydrated. */
export function findControlName(form: HTMLFormElement): string | undefined {
  return NAMES.get(form)
}
