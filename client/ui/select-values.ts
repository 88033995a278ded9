/**
 * Throws for an option with an empty value (docs/reference/interface.md#select), which a form could not
 * distinguish from no choice.
 */
export function requireValues(name: string, options: readonly { value: string; label: string }[]): void {
  const empty = options.find((option) => option.value === '')
  if (empty) throw new Error(`No value: option "${empty.label}" of "${name}"`)
}
