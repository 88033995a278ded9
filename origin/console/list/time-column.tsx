/** @jsxImportSource hono/jsx */
import type { Country } from '../../../shared/sites.ts'
import { localTime, When } from '../when.tsx'
import type { Column } from './list.ts'

/** A column of instants, in the time of the row's country. `name` is the one of the row's values. */
export function timeColumn<Name extends string>(
  { key, title, sort }: { key: string; title: string; sort?: string },
  name: Name,
): Column<Record<Name, string> & { country: Country }> {
  return {
    key,
    title,
    sort: sort ?? name,
    value: (row) => localTime(row[name], row.country),
    cell: (row) => <When at={row[name]} country={row.country} />,
  }
}
