/** @jsxImportSource hono/jsx */
import type { Country } from '../../../shared/sites.ts'
import { byCountry, byWhether } from '../list/filters.ts'
import type { List } from '../list/list.ts'
import { listPanel } from '../list/list-panel.tsx'
import { timeColumn } from '../list/time-column.tsx'
import type { Panel } from '../panel.ts'

type Row = {
  id: number
  email: string
  country: Country
  postal_code: string
  city: string | null
  language: string
  created_at: string
  is_served: number
}

const LEADS: List<Row> = {
  name: 'leads',
  searchLabel: 'E-mail, postal code or town',
  select: `SELECT l.id, l.email, l.country, l.postal_code, p.city, l.language, l.created_at,
                  p.delivery_area_id IS NOT NULL AS is_served
             FROM leads l
             LEFT JOIN postal_codes p ON p.country = l.country AND p.postal_code = l.postal_code`,
  where: `instr(lower(email || ' ' || postal_code || ' ' || coalesce(city, '')), :words) > 0`,
  filters: [byCountry, byWhether('served', 'Delivery there now', 'is_served = 1')],
  columns: [
    { key: 'email', title: 'E-mail', sort: 'email', value: ({ email }) => email },
    { key: 'country', title: 'Country', sort: 'country', value: ({ country }) => country },
    { key: 'postal_code', title: 'Postal code', sort: 'postal_code', value: (row) => row.postal_code },
    { key: 'town', title: 'Town', sort: 'city', value: ({ city }) => city },
    { key: 'language', title: 'Language', value: ({ language }) => language },
    {
      key: 'served',
      title: 'Delivery there now',
      sort: 'is_served',
      value: (row) => (row.is_served === 1 ? 'yes' : 'no'),
    },
    timeColumn({ key: 'since', title: 'Since' }, 'created_at'),
  ],
  order: { key: 'since', isDescending: true },
  tie: 'id',
}

/** People who want to hear when there is delivery where they live. */
export const leadsPanel: Panel = {
  segment: 'leads',
  title: 'Leads',
  ...listPanel(LEADS),
  async shows() {
    return 'list'
  },
}
