/** @jsxImportSource hono/jsx */
import type { Panel } from '../panel.ts'
import { runBatch } from '../../db/batch.ts'
import { prepare, sql, type Query } from '../../db/query.ts'

type Count = { count: number }

const COUNTS: { name: string; query: Query<Count> }[] = [
  { name: 'Products', query: sql<Count>(`SELECT count(*) AS count FROM products WHERE status = 'active'`) },
  {
    name: 'Listed in Norway',
    query: sql<Count>(`SELECT count(*) AS count FROM product_markets WHERE country = 'NO' AND is_listed = 1`),
  },
  {
    name: 'Listed in Sweden',
    query: sql<Count>(`SELECT count(*) AS count FROM product_markets WHERE country = 'SE' AND is_listed = 1`),
  },
  {
    name: 'Sold out',
    query: sql<Count>('SELECT count(*) AS count FROM stock WHERE on_hand - reserved <= 0'),
  },
  { name: 'Campaigns', query: sql<Count>('SELECT count(*) AS count FROM campaigns') },
  { name: 'Recipes', query: sql<Count>('SELECT count(*) AS count FROM recipes') },
  {
    name: 'E-mails and SMS that wait',
    query: sql<Count>('SELECT count(*) AS count FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL'),
  },
  {
    name: 'E-mails and SMS that failed',
    query: sql<Count>('SELECT count(*) AS count FROM outbox WHERE failed_at IS NOT NULL'),
  },
  { name: 'Sessions', query: sql<Count>('SELECT count(*) AS count FROM sessions') },
]

export const overviewPanel: Panel = {
  segment: '',
  title: 'Overview',
  async show({ db }) {
    const { counts } = await runBatch(db, { counts: COUNTS.map(({ query }) => prepare(db, query, {})) })
    return (
      <table>
        <tbody>
          {COUNTS.map(({ name }, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{counts[index]?.[0]?.count ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  },
}
