/** @jsxImportSource hono/jsx */
import * as v from 'valibot'
import { COUNTRIES, type Country } from '../../../shared/sites.ts'
import { readBatch } from '../../db/batch.ts'
import { sql } from '../../db/query.ts'
import { servePlaces } from '../../geodata/serve-places.ts'
import { ConsoleLink } from '../console-link.tsx'
import { byCountry, byWhether } from '../list/filters.ts'
import type { List } from '../list/list.ts'
import { listPanel } from '../list/list-panel.tsx'
import { ConsoleError, type Panel } from '../panel.ts'
import { PostForm } from '../post-form.tsx'
import { CODES_MAX, readCodes } from '../rules/read-codes.ts'

type Row = {
  country: Country
  postal_code: string
  city: string
  municipality: string
  area_id: number | null
  area: string | null
  addresses: number
  leads: number
}

const CODES: List<Row> = {
  name: 'postal-codes',
  searchLabel: 'Code, town, municipality or area',
  select: `SELECT p.country, p.postal_code, p.city, p.municipality, a.id AS area_id, a.name AS area,
                  (SELECT count(*) FROM addresses d WHERE d.country = p.country AND d.postal_code = p.postal_code) AS addresses,
                  (SELECT count(*) FROM leads l WHERE l.country = p.country AND l.postal_code = p.postal_code) AS leads
             FROM postal_codes p LEFT JOIN delivery_areas a ON a.id = p.delivery_area_id`,
  where: `instr(lower(postal_code || ' ' || city || ' ' || municipality || ' ' || coalesce(area, '')), :words) > 0`,
  filters: [byCountry, byWhether('served', 'Delivery', 'area IS NOT NULL')],
  columns: [
    { key: 'country', title: 'Country', sort: 'country', value: ({ country }) => country },
    { key: 'code', title: 'Code', sort: 'postal_code', value: (row) => row.postal_code },
    { key: 'town', title: 'Town', sort: 'city', value: ({ city }) => city },
    {
      key: 'municipality',
      title: 'Municipality',
      sort: 'municipality',
      value: ({ municipality }) => municipality,
    },
    {
      key: 'area',
      title: 'Area',
      sort: 'area',
      value: ({ area }) => area,
      cell: ({ area, area_id: id }) =>
        id !== null && (
          <ConsoleLink to="areas" query={{ area: id }}>
            {area}
          </ConsoleLink>
        ),
    },
    { key: 'addresses', title: 'Saved addresses', sort: 'addresses', value: ({ addresses }) => addresses },
    { key: 'waiting', title: 'Who waits', sort: 'leads', value: ({ leads }) => leads },
  ],
  order: { key: 'code', isDescending: false },
  tie: 'country, postal_code',
}

const { show, exportRows } = listPanel(CODES)

type Area = { id: number; country: Country; name: string }
const AREAS = {
  areas: sql<Area>('SELECT id, country, name FROM delivery_areas ORDER BY country, name'),
}

const form = v.looseObject({
  codes: v.pipe(v.string(), v.maxLength(20_000)),
  /** An area’s id, or a country for no delivery. */
  area: v.pipe(v.string(), v.regex(/^(NO|SE|[1-9]\d{0,14})$/, 'Choose an area.')),
})

/** Postal codes, and which area delivers there. */
export const postalCodesPanel: Panel = {
  segment: 'postal-codes',
  title: 'Postal codes',

  async show(deps, query, refused) {
    const { areas } = await readBatch(deps.db, AREAS, {})
    const chosen = String(refused?.form['area'] ?? query.get('area') ?? '')
    return (
      <>
        <PostForm>
          <fieldset>
            <legend>Deliver to postal codes</legend>
            <label>
              Codes, such as 0150, 0155-0159
              <textarea name="codes" rows={2} required>
                {String(refused?.form['codes'] ?? '')}
              </textarea>
            </label>
            <p>
              <label>
                Area{' '}
                <select name="area">
                  {areas.map(({ id, country, name }) => (
                    <option key={id} value={id} selected={String(id) === chosen}>
                      {country}: {name}
                    </option>
                  ))}
                  {COUNTRIES.map((country) => (
                    <option key={country} value={country} selected={country === chosen}>
                      {country}: no delivery
                    </option>
                  ))}
                </select>
              </label>{' '}
              <button>Set</button>
            </p>
          </fieldset>
        </PostForm>
        <p>
          Saved addresses follow their codes, placed orders do not. Those served by boat keep their harbour.
        </p>
        {await show(deps, query)}
      </>
    )
  },
  exportRows,

  async change({ db }, entered) {
    const parsed = v.safeParse(form, entered)
    if (!parsed.success) throw new ConsoleError(parsed.issues[0].message, ['area'])
    const { areas } = await readBatch(db, AREAS, {})
    const area = areas.find(({ id }) => String(id) === parsed.output.area)
    const country = area?.country ?? COUNTRIES.find((each) => each === parsed.output.area)
    if (!country) throw new ConsoleError('There is no such area.', ['area'])
    const codes = readCodes(parsed.output.codes, country)
    if (codes === null) {
      const example = country === 'NO' ? '0150, 0155-0159' : '111 20, 11122-11129'
      throw new ConsoleError(`Codes of ${country} are like ${example}, at most ${CODES_MAX} at once.`, [
        'codes',
      ])
    }
    const { changed, addresses, unknown } = await servePlaces(db, {
      country,
      codes,
      areaId: area?.id ?? null,
    })
    const missing =
      unknown.length === 0 ? '' : ` Not known, from a file first: ${unknown.slice(0, 10).join(', ')}.`
    return {
      done:
        `${changed} postal codes in ${country} ${area ? `are delivered to by ${area.name}` : 'have no delivery'} now, ` +
        `with ${addresses} saved addresses.${missing}`,
      query: area ? { area: String(area.id) } : {},
    }
  },
}
