import { COUNTRIES, type Country } from '../../shared/sites.ts'
import { ALL_POLICIES, type CachePolicy } from './policies.ts'

/** The name under which operators set times of a row for one country: `page:category@se`. */
export function inCountry(name: string, country: Country): string {
  return `${name}@${country.toLowerCase()}`
}

/** The names of all rows, and of those whose entries belong to a country also with each. */
export const POLICY_NAMES: readonly string[] = Object.entries(ALL_POLICIES).flatMap(
  ([name, { keyParts }]) => [
    name,
    ...(keyParts.includes('site') || keyParts.includes('country')
      ? COUNTRIES.map((country) => inCountry(name, country))
      : []),
  ],
)

/** Splits a name into its row and what follows for a country: `page:category` and `@se`. */
export function rowOf(name: string): { row: string; suffix: string } {
  const [row = ''] = name.split('@')
  return { row, suffix: name.slice(row.length) }
}

/** The shipped times of a name; undefined for an unknown one. */
export function shippedPolicy(name: string): CachePolicy | undefined {
  return ALL_POLICIES[rowOf(name).row]
}
