/** @jsxImportSource hono/jsx */
import type { Panel } from '../panel.ts'
import { Table } from '../table.tsx'

type Row = { country: string; language: string; kind: string; count: number }

/** Numbers of sessions, without personal data. */
export const sessionsPanel: Panel = {
  segment: 'sessions',
  title: 'Sessions',
  async show({ db, clock }) {
    const { results } = await db
      .prepare(
        `SELECT country, language, CASE WHEN user_id IS NULL THEN 'anonymous' ELSE 'logged in' END AS kind,
                count(*) AS count
           FROM sessions WHERE expires_at > ?1 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
      )
      .bind(clock().toISOString())
      .all<Row>()
    if (results.length === 0) return <p>No sessions yet.</p>
    return (
      <Table heads={['Country', 'Language', 'Kind', 'Open sessions']}>
        {results.map((row) => (
          <tr key={`${row.country} ${row.language} ${row.kind}`}>
            <td>{row.country}</td>
            <td>{row.language}</td>
            <td>{row.kind}</td>
            <td>{row.count}</td>
          </tr>
        ))}
      </Table>
    )
  },
}
