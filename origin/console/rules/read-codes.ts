import type { Country } from '../../../shared/sites.ts'

const LENGTH: Record<Country, number> = { NO: 4, SE: 5 }
/** Codes that one form may name. */
export const CODES_MAX = 2_000

/**
 * Reads postal codes as staff type them: `0150 0151`, `111 20`, `0150-0159`, between commas, semicolons or lines.
 * Returns null for anything else, and for more than `CODES_MAX`.
 */
export function readCodes(text: string, country: Country): string[] | null {
  const codes = new Set<string>()
  const entries = joinSpaced(text, country)
    .split(/[\s,;]+/)
    .filter(Boolean)
  for (const entry of entries) {
    const [first = '', last = first, ...more] = entry.split('-')
    if (more.length > 0 || !isCode(first, country) || !isCode(last, country)) return null
    for (let code = Number(first); code <= Number(last); code += 1) {
      codes.add(String(code).padStart(LENGTH[country], '0'))
      if (codes.size > CODES_MAX) return null
    }
    if (Number(last) < Number(first)) return null
  }
  return codes.size > 0 ? [...codes] : null
}

const isCode = (text: string, country: Country) => /^\d+$/.test(text) && text.length === LENGTH[country]

/** Swedish codes are often written with a space after three digits. */
function joinSpaced(text: string, country: Country): string {
  const tight = text.replaceAll(/ {0,3}[-–] {0,3}/g, '-')
  return country === 'SE' ? tight.replaceAll(/\b(\d{3}) (\d{2})\b/g, '$1$2') : tight
}
