import { COUNTRIES } from '../../../shared/sites.ts'
import type { Filter } from './list.ts'

/** A filter by the values of the column that has its name. All of them are constants of the code. */
export function byColumn(name: string, label: string, values: readonly string[]): Filter {
  return {
    name,
    label,
    options: values.map((value) => ({ value, label: value, where: `${name} = '${value}'` })),
  }
}

export const byCountry = byColumn('country', 'Country', COUNTRIES)

/** A filter by whether a condition is met. */
export function byWhether(name: string, label: string, condition: string): Filter {
  return {
    name,
    label,
    options: [
      { value: 'yes', label: 'yes', where: condition },
      { value: 'no', label: 'no', where: `NOT (${condition})` },
    ],
  }
}
