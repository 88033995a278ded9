/** The places in which two values of JSON differ; a list with fewer items differs in one. */
export function differences(one: unknown, other: unknown, at = ''): string[] {
  if (!isHolder(one) || !isHolder(other)) return Object.is(one, other) ? [] : [at]
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return [at]
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].flatMap((key) => differences(one[key], other[key], at ? `${at}.${key}` : key))
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
