/** @jsxImportSource hono/jsx */
import { gradeVital } from '../../../shared/visitor/vitals.ts'
import { readVitals, VITAL_GROUPS, type VitalGroup } from '../../metrics/read-vitals.ts'
import type { Panel } from '../panel.ts'
import { Table } from '../table.tsx'

const DAYS = [1, 7, 30]
const DAYS_DEFAULT = 7

/** How fast pages were in the browsers of shoppers: percentiles by view, site, build, day or element. */
export const vitalsPanel: Panel = {
  segment: 'vitals',
  title: 'Web vitals',

  async show(deps, query) {
    const group = VITAL_GROUPS.find((each) => each === query.get('by')) ?? 'view'
    const days = DAYS.find((each) => String(each) === query.get('days')) ?? DAYS_DEFAULT
    const rows = await readVitals(deps, { group, days })
    return (
      <>
        <Choice group={group} days={days} />
        {rows.length === 0 && <p>No page has measured anything in these days.</p>}
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

function Choice({ group, days }: { group: VitalGroup; days: number }) {
  return (
    <form method="get">
      <label>
        By{' '}
        <select name="by">
          {VITAL_GROUPS.map((each) => (
            <option key={each} selected={each === group}>
              {each}
            </option>
          ))}
        </select>
      </label>{' '}
      <label>
        Days{' '}
        <select name="days">
          {DAYS.map((each) => (
            <option key={each} selected={each === days}>
              {each}
            </option>
          ))}
        </select>
      </label>{' '}
      <button>Show</button>
    </form>
  )
}
