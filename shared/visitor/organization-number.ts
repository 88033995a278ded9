import type { Country } from '../sites.ts'

/** How many digits an organisation number has (docs/reference/api.md#form-fields). */
export const ORGANIZATION_NUMBER_DIGITS: Record<Country, number> = { NO: 9, SE: 10 }
