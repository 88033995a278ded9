/** @jsxImportSource hono/jsx */
import { FindForm } from '../find-form.tsx'
import type { Panel } from '../panel.ts'
import { Table } from '../table.tsx'

const ROWS_MAX = 200

type Row = { id: number; at: string; name: string; kind: string; panel: string; subject: string }

/** Lists which customer data staff have read and what they have changed, newest first. */
export const logPanel: Panel = {
  segment: 'log',
  title: 'Log',

  async show({ db }, query) {
    const words = query.get('q')?.slice(0, 40) ?? ''
    const { results } = await db
      .prepare(
        `SELECT l.id, l.at, u.email AS name, l.kind, l.panel, l.subject
           FROM staff_log l JOIN users u ON u.id = l.user_id
          WHERE instr(u.email || ' ' || l.kind || ' ' || l.panel || ' ' || l.subject, ?1) > 0
          ORDER BY l.id DESC LIMIT ?2`,
      )
      .bind(words, ROWS_MAX)
      .all<Row>()
    return (
      <>
        <FindForm label="Who, panel or subject" words={words} />
        <Table heads={['When', 'Who', 'What', 'Panel', 'Subject']}>
          {results.map((row) => (
            <tr key={row.id}>
              <td>{row.at}</td>
              <td>{row.name}</td>
              <td>{row.kind}</td>
              <td>{row.panel}</td>
              <td>{row.subject}</td>
            </tr>
          ))}
        </Table>
      </>
    )
  },
}
