import type { Country } from '../../shared/sites.ts'

/**
 * Returns the words on a pack where it is sold: those before a `|` are for Norway and those after it for
 * Sweden; without one they are the same. Null for goods without words.
 */
export function labelIn(label: string | null, country: Country): string | null {
  const [norway = '', sweden = norway] = label?.split('|') ?? []
  return (country === 'SE' ? sweden : norway) || null
}
