import type { Country } from '../../../shared/sites.ts'

const NATIONAL: Record<string, RegExp> = { '47': /^[2-9]\d{7}$/, '46': /^[1-9]\d{6,8}$/ }
const PREFIX: Record<Country, string> = { NO: '47', SE: '46' }

/**
 * Parses a typed phone number to E.164: +47 and 8 digits, or +46 and 7 to 9
 * (docs/reference/api.md#form-fields). `country` gives the missing country code. Returns null for anything
 * else.
 */
export function parsePhone(country: Country, typed: string): string | null {
  const compact = typed.replace(/[\s().-]/g, '').replace(/^00/, '+')
  const [, code = PREFIX[country], rest = ''] = /^(?:\+(47|46))?(\d+)$/.exec(compact) ?? []
  // The leading zero is for calls within Sweden only.
  const national = code === '46' ? rest.replace(/^0/, '') : rest
  return NATIONAL[code]?.test(national) ? `+${code}${national}` : null
}
