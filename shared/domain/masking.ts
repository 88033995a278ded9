export const MASK = '***'

/** Words of a field's name that hide its value: the spec's three (spec 5) and ours (security 22). */
export const SECRET_WORDS: readonly string[] = [
  'email',
  'password',
  'username',
  'phone',
  'address',
  'giftcard',
  'pin',
  'token',
  'card',
  'cookie',
  'authorization',
]

const DEPTH_MAX = 6

/** A copy of any value with every secret field masked; deeper than six levels nothing is shown. */
export function maskSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEPTH_MAX) return MASK
  if (Array.isArray(value)) return value.map((each) => maskSecrets(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      isSecretName(name) ? MASK : maskSecrets(each, depth + 1),
    ]),
  )
}

/** `shippingAddress`, `x-csrftoken` and `gift_card_number` are secret, `shipping` is not. */
export function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
  const joined = words.join('')
  return SECRET_WORDS.some(
    (secret) => words.includes(secret) || (secret.length > 4 && joined.includes(secret)),
  )
}
