/** @jsxImportSource hono/jsx */
import { gradeVital } from '../../../shared/visitor/vitals.ts'
import { readVitals, VITAL_GROUPS } from '../../metrics/read-vitals.ts'
import type { Panel } from '../panel.ts'
import { Table } from '../table.tsx'

const DAYS = [1, 7, 30]
const DAYS_DEFAULT = 7

/**
 * How fast pages were in the browsers of shoppers: percentiles by view, site, build, day or element, of one
 * view and site if asked.
 */
export const vitalsPanel: Panel = {
  segment: 'vitals',
  title: 'Web vitals',

  async show(deps, query) {
    const group = VITAL_GROUPS.find((each) => each === query.get('by')) ?? 'view'
    const days = DAYS.find((each) => String(each) === query.get('days')) ?? DAYS_DEFAULT
    const [view, site] = [query.get('view') || null, query.get('site') || null]
    const { rows, views, sites } = await readVitals(deps, { group, days, view, site })
    return (
      <>
        <form method="get">
          <Choice label="By" name="by" options={VITAL_GROUPS} chosen={group} />
          <Choice label="View" name="view" options={['', ...views]} chosen={view ?? ''} />
          <Choice label="Site" name="site" options={['', ...sites]} chosen={site ?? ''} />
          <Choice label="Days" name="days" options={DAYS.map(String)} chosen={String(days)} />
          <button>Show</button>
        </form>
        {rows.length === 0 && <p>No such page has measured anything in these days.</p>}
        <Table heads={[group, 'Metric', 'Measured', 'Half', '75 %', '95 %', 'Grade at 75 %']}>
          {rows.map(({ subject, name, total, p50, p75, p95 }) => (
            <tr key={`${subject} ${name}`}>
              <td>{subject}</td>
              <td>{name}</td>
              <td>{total}</td>
              <td>{p50}</td>
              <td>{p75}</td>
              <td>{p95}</td>
              <td>{gradeVital(name, p75)}</td>
            </tr>
          ))}
        </Table>
        <p>
          CLS has no unit; all others are milliseconds. A build is one deployment. One page of twenty says
          which element a value is about.
        </p>
      </>
    )
  },
}

type Choices = { label: string; name: string; options: readonly string[]; chosen: string }

/**
 * The empty option stands for all. A choice of which nothing is known stays, so that the table is not another
 * one.
 */
function Choice({ label, name, options, chosen }: Choices) {
  const all = options.includes(chosen) ? options : [...options, chosen]
  return (
    <>
      <label>
        {label}{' '}
        <select name={name}>
          {all.map((each) => (
            <option key={each} value={each} selected={each === chosen}>
              {each || 'all'}
            </option>
          ))}
        </select>
      </label>{' '}
    </>
  )
}
