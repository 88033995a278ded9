/** What a customer said about the substitutes of a line, and of the whole order. */
export type LineSubstitution = { allow_substitution: number; substitution_said: number }

/**
 * Returns true when something else may come for a line: what is said about the line counts before the order.
 */
export function mayReplace(line: LineSubstitution, order: { allow_substitutions: number }): boolean {
  return line.allow_substitution === 1 && (order.allow_substitutions === 1 || line.substitution_said === 1)
}
