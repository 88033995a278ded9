/** @jsxImportSource hono/jsx */
import type { Panel } from '../panel.ts'

/** What the database holds, in numbers. */
const COUNTS: { name: string; sql: string }[] = [
  { name: 'Products', sql: `SELECT count(*) AS count FROM products WHERE status = 'active'` },
  {
    name: 'Listed in Norway',
    sql: `SELECT count(*) AS count FROM product_markets WHERE country = 'NO' AND is_listed = 1`,
  },
  {
    name: 'Listed in Sweden',
    sql: `SELECT count(*) AS count FROM product_markets WHERE country = 'SE' AND is_listed = 1`,
  },
  { name: 'Sold out', sql: 'SELECT count(*) AS count FROM stock WHERE on_hand - reserved <= 0' },
  { name: 'Campaigns', sql: 'SELECT count(*) AS count FROM campaigns' },
  { name: 'Recipes', sql: 'SELECT count(*) AS count FROM recipes' },
  { name: 'Sessions', sql: 'SELECT count(*) AS count FROM sessions' },
]

export const overviewPanel: Panel = {
  segment: '',
  title: 'Overview',
  async show({ db }) {
    const answers = await db.batch<{ count: number }>(COUNTS.map(({ sql }) => db.prepare(sql)))
    return (
      <table>
        <tbody>
          {COUNTS.map(({ name }, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{answers[index]?.results[0]?.count ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  },
}
