/**
 * The two wire forms of keys (docs/reference/api.md#case): snake_case as it is stored, camelCase on request.
 * Values never change; below a path named in `verbatimKeys` keys are data and stay too.
 */

type Convert = (key: string) => string

/** `grossUnitPrice` → `gross_unit_price`, `iso8601` stays. */
export const toSnake: Convert = (key) =>
  remembered(snakeKeys, key, () => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

/** `gross_unit_price` → `grossUnitPrice`. */
export const toCamel: Convert = (key) =>
  remembered(camelKeys, key, () => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()))

/** A copy with every key in snake_case. `verbatimKeys` are camelCase paths such as `urls` or `a.b`. */
export function snakeKeysOf(value: unknown, verbatimKeys: readonly string[] = []): unknown {
  return convert(value, toSnake, verbatimKeys, '')
}

/** A copy with every key in camelCase; keys that are camelCase already stay as they are. */
export function camelKeysOf(value: unknown): unknown {
  return convert(value, toCamel, [], '')
}

/** A dotted path such as `address.postalCode` in the other case. */
export function snakePath(path: string): string {
  return path.split('.').map(toSnake).join('.')
}

function convert(value: unknown, key: Convert, verbatimKeys: readonly string[], path: string): unknown {
  if (Array.isArray(value)) return value.map((each) => convert(each, key, verbatimKeys, path))
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  if (path && verbatimKeys.includes(path)) return value
  const copy: Record<string, unknown> = {}
  for (const [name, each] of Object.entries(value)) {
    // Assigning __proto__ would change the copy itself instead of adding a key.
    if (name === '__proto__') continue
    copy[key(name)] = convert(each, key, verbatimKeys, path ? `${path}.${name}` : name)
  }
  return copy
}

// The schemas have few field names; the limit keeps keys of arbitrary requests from filling memory.
const REMEMBERED_MAX = 2_000
const snakeKeys = new Map<string, string>()
const camelKeys = new Map<string, string>()

function remembered(known: Map<string, string>, key: string, make: () => string): string {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  if (known.size < REMEMBERED_MAX) known.set(key, made)
  return made
}
