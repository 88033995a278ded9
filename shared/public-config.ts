/**
 * The seven public runtime settings (docs/reference/interface.md#public-configuration). Every page contains
 * them, so they must never include a secret.
 */
export const PUBLIC_PREFIX = 'PUBLIC_'

export const PUBLIC_KEYS = {
  analyticsAppId: 'PUBLIC_ANALYTICS_APP_ID',
  collectorUrl: 'PUBLIC_COLLECTOR_URL',
  environment: 'PUBLIC_ENVIRONMENT',
  chatMessengerId: 'PUBLIC_CHAT_MESSENGER_ID',
  mapsAccessToken: 'PUBLIC_MAPS_ACCESS_TOKEN',
  tagManagerEnabled: 'PUBLIC_TAG_MANAGER_ENABLED',
  supportMessengerId: 'PUBLIC_SUPPORT_MESSENGER_ID',
} as const

export type PublicConfig = Record<keyof typeof PUBLIC_KEYS, string>

/**
 * The public settings among the variables of an environment; absent ones are empty. Throws one error
 * naming every key that lacks the public prefix and, where `ENVIRONMENT` is set, every key that is
 * missing or empty (docs/reference/interface.md#public-configuration).
 */
export function parsePublicConfig(
  variables: Readonly<Record<string, unknown>>,
  keys: Readonly<Record<string, string>> = PUBLIC_KEYS,
): PublicConfig {
  const faults = [
    ...Object.values(keys)
      .filter((key) => !key.startsWith(PUBLIC_PREFIX))
      .map((key) => `${key} does not start with ${PUBLIC_PREFIX}`),
    ...(readText(variables, 'ENVIRONMENT') === ''
      ? []
      : Object.values(keys)
          .filter((key) => readText(variables, key) === '')
          .map((key) => `${key} is missing or empty`)),
  ]
  if (faults.length > 0) throw new Error(`Public configuration: ${faults.join('; ')}`)
  return Object.fromEntries(
    Object.entries(keys).map(([name, key]) => [name, readText(variables, key)]),
  ) as PublicConfig
}

function readText(variables: Readonly<Record<string, unknown>>, key: string): string {
  const value = variables[key]
  return typeof value === 'string' ? value.trim() : ''
}
