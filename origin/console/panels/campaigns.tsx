/** @jsxImportSource hono/jsx */
import { toMoney } from '../../../shared/money/money.ts'
import type { Country } from '../../../shared/sites.ts'
import { readBatch } from '../../db/batch.ts'
import { sql } from '../../db/query.ts'
import { refreshListings } from '../../products/listed/refresh.ts'
import { ConsoleLink } from '../console-link.tsx'
import { byColumn, byCountry } from '../list/filters.ts'
import type { List } from '../list/list.ts'
import { listPanel } from '../list/list-panel.tsx'
import { timeColumn } from '../list/time-column.tsx'
import { ConsoleError, type Panel } from '../panel.ts'
import { PostForm } from '../post-form.tsx'

type Row = {
  campaign_id: number
  product_id: number
  name: string
  country: Country
  type: 'percent' | 'fixed' | 'multibuy'
  access: string
  valid_from: string
  valid_to: string
  percent_bp: number | null
  fixed_minor: number | null
  min_qty: number | null
  pay_qty: number | null
  max_per_order: number | null
  state: string
}

const CAMPAIGNS: List<Row> = {
  name: 'campaigns',
  searchLabel: 'Product or its id',
  select: `SELECT c.id AS campaign_id, k.product_id, t.name, c.country, c.type, c.access, c.valid_from, c.valid_to,
                  k.percent_bp, k.fixed_minor, k.min_qty, k.pay_qty, k.max_per_order,
                  CASE WHEN c.valid_to <= :now THEN 'ended' WHEN c.valid_from > :now THEN 'coming' ELSE 'running' END AS state
             FROM campaigns c
             JOIN campaign_products k ON k.campaign_id = c.id
             JOIN product_texts t ON t.product_id = k.product_id AND t.lang = iif(c.country = 'NO', 'nb', 'sv')`,
  where: `instr(lower(name), :words) > 0 OR CAST(product_id AS TEXT) = :words`,
  filters: [byColumn('state', 'State', ['running', 'coming', 'ended']), byCountry],
  columns: [
    {
      key: 'product',
      title: 'Product',
      sort: 'name COLLATE NOCASE',
      value: ({ product_id: id, name }) => `${id} ${name}`,
      cell: ({ product_id: id, name, country }) => (
        <ConsoleLink to="products" query={{ product: id, country, q: id }}>
          {name}
        </ConsoleLink>
      ),
    },
    { key: 'country', title: 'Country', sort: 'country', value: ({ country }) => country },
    { key: 'offer', title: 'Offer', sort: 'type', value: offerOf },
    { key: 'for', title: 'For', sort: 'access', value: ({ access }) => access },
    { key: 'most', title: 'Most per order', value: ({ max_per_order: most }) => most },
    timeColumn({ key: 'from', title: 'From' }, 'valid_from'),
    timeColumn({ key: 'to', title: 'To' }, 'valid_to'),
    { key: 'state', title: 'State', sort: 'state', value: ({ state }) => state },
    {
      key: 'end',
      title: 'End',
      does: 'end',
      value: () => null,
      cell: (row) => row.state !== 'ended' && <EndForm row={row} />,
    },
  ],
  order: { key: 'to', isDescending: false },
  tie: 'campaign_id, product_id',
}

const { show, exportRows } = listPanel(CAMPAIGNS, ({ clock }) => ({ now: clock().toISOString() }))

/** Campaigns by product. They are made with the product; here one sees them all, and ends one early. */
export const campaignsPanel: Panel = {
  segment: 'campaigns',
  title: 'Campaigns',

  async show(deps, query) {
    return (
      <>
        <p>
          A campaign is made with its product, under <ConsoleLink to="products">Goods</ConsoleLink> or by a
          file. Ended here, it stays in what orders say of their past.
        </p>
        {await show(deps, query)}
      </>
    )
  },
  exportRows,

  async change({ db, clock }, form) {
    const [campaignId, productId] = [form['campaign'], form['product']].map((each) =>
      Number(/^[1-9]\d{0,14}$/.exec(String(each))?.[0] ?? 0),
    )
    const now = clock().toISOString()
    const { moved, removed } = await readBatch(db, END, {
      campaignId: campaignId ?? 0,
      productId: productId ?? 0,
      now,
    })
    if (moved.length + removed.length === 0)
      throw new ConsoleError('There is no such campaign, or it has ended.')
    await refreshListings({ db, now })
    return {
      done: `The campaign of product ${productId} has ended.`,
      purges: [`entity product:${productId}`],
    }
  },
}

/** One product leaves a campaign: one that runs keeps it in an ended copy, one that is to come forgets it. */
const END = {
  copied: sql<never>(
    `INSERT INTO campaigns (country, type, valid_from, valid_to, access)
     SELECT country, type, valid_from, :now, access FROM campaigns c
      WHERE c.id = :campaignId AND c.valid_from < :now AND c.valid_to > :now
        AND EXISTS (SELECT 1 FROM campaign_products WHERE campaign_id = c.id AND product_id = :productId)`,
  ),
  moved: sql<{ product_id: number }>(
    `UPDATE campaign_products SET campaign_id = (SELECT max(id) FROM campaigns WHERE valid_to = :now)
      WHERE campaign_id = :campaignId AND product_id = :productId
        AND EXISTS (SELECT 1 FROM campaigns WHERE id = :campaignId AND valid_from < :now AND valid_to > :now)
     RETURNING product_id`,
  ),
  removed: sql<{ product_id: number }>(
    `DELETE FROM campaign_products
      WHERE campaign_id = :campaignId AND product_id = :productId
        AND EXISTS (SELECT 1 FROM campaigns WHERE id = :campaignId AND valid_from >= :now)
     RETURNING product_id`,
  ),
}

function offerOf({
  type,
  percent_bp: percent,
  fixed_minor: fixed,
  min_qty: quantity,
  pay_qty: pay,
}: Row): string {
  if (type === 'percent') return `${(percent ?? 0) / 100} %`
  if (type === 'fixed') return toMoney(fixed ?? 0)
  return pay === null ? `${quantity} for ${toMoney(fixed ?? 0)}` : `${quantity} pay ${pay}`
}

function EndForm({ row }: { row: Row }) {
  return (
    <PostForm does="end">
      <input type="hidden" name="campaign" value={row.campaign_id} />
      <input type="hidden" name="product" value={row.product_id} />
      <button aria-label={`End now: campaign of ${row.name}`}>End now</button>
    </PostForm>
  )
}
