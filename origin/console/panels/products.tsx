/** @jsxImportSource hono/jsx */
import * as v from 'valibot'
import { toMoney } from '../../../shared/money/money.ts'
import { COUNTRIES, type Country } from '../../../shared/sites.ts'
import { reportShortage } from '../../orders/shortages/report.ts'
import { setStock } from '../../products/stock.ts'
import type { OriginDeps } from '../../deps.ts'
import { byColumn, byCountry } from '../list/filters.ts'
import type { List } from '../list/list.ts'
import { listPanel } from '../list/list-panel.tsx'
import { type Change, ConsoleError, type Panel } from '../panel.ts'
import { ConsoleLink } from '../console-link.tsx'
import { Allowed } from '../reader.tsx'
import { SetForm } from '../set-form.tsx'
import { readGoodsPage, saveGoodsForm } from './goods-editor.tsx'

const stockForm = v.object({
  product_id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number)),
  country: v.picklist(COUNTRIES),
  on_hand: v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, 'The stock is a whole number from 0 to 999999.'),
    v.transform(Number),
  ),
  /** Ticked: what orders have reserved and is not there is taken from the latest of them. */
  take: v.optional(v.literal('on')),
})

type Row = {
  id: number
  country: Country
  name: string
  brand: string | null
  gtin: string | null
  category: string | null
  price: number | null
  on_hand: number | null
  reserved: number | null
  state: string
  source: string
}

const GOODS: List<Row> = {
  name: 'goods',
  searchLabel: 'Name, brand, barcode or id',
  select: `SELECT p.id, m.country, t.name, b.name AS brand, p.gtin, p.source, c.slug AS category,
                  (SELECT gross_minor FROM prices r WHERE r.product_id = p.id AND r.country = m.country
                      AND r.valid_from <= :now AND (r.valid_to IS NULL OR r.valid_to > :now)) AS price,
                  s.on_hand, s.reserved,
                  CASE WHEN m.is_withheld = 1 THEN 'withheld' WHEN m.is_listed = 0 THEN 'not listed'
                       WHEN coalesce(s.on_hand - s.reserved, 0) <= 0 THEN 'sold out' ELSE 'sold' END AS state
             FROM products p
             JOIN product_markets m ON m.product_id = p.id
             JOIN product_texts t ON t.product_id = p.id AND t.lang = iif(m.country = 'NO', 'nb', 'sv')
             LEFT JOIN brands b ON b.id = p.brand_id
             LEFT JOIN stock s ON s.product_id = p.id AND s.country = m.country
             LEFT JOIN product_categories k ON k.product_id = p.id AND k.is_primary = 1
             LEFT JOIN categories c ON c.id = k.category_id`,
  where: `instr(lower(name || ' ' || coalesce(brand, '')), :words) > 0 OR CAST(id AS TEXT) = :words
          OR gtin = :words`,
  filters: [
    byCountry,
    byColumn('state', 'State', ['sold', 'sold out', 'not listed', 'withheld']),
    byColumn('source', 'From', ['own', 'torg', 'openfoodfacts']),
  ],
  columns: [
    { key: 'id', title: 'Id', sort: 'id', value: ({ id }) => id },
    {
      key: 'name',
      title: 'Name',
      sort: 'name COLLATE NOCASE',
      value: ({ name, brand }) => [name, brand].filter(Boolean).join(', '),
      cell: ({ id, country, name, brand, source }) => {
        const shown = [name, brand].filter(Boolean).join(', ')
        if (source !== 'own') return shown
        return (
          <ConsoleLink to="products" query={{ product: id, country }} does="save">
            {shown}
          </ConsoleLink>
        )
      },
    },
    { key: 'country', title: 'Country', sort: 'country', value: ({ country }) => country },
    { key: 'category', title: 'Category', sort: 'category', value: ({ category }) => category },
    {
      key: 'price',
      title: 'Price',
      sort: 'price',
      value: ({ price }) => (price === null ? null : toMoney(price)),
    },
    { key: 'state', title: 'State', sort: 'state', value: ({ state }) => state },
    {
      key: 'stock',
      title: 'Stock',
      sort: 'on_hand',
      value: ({ on_hand: onHand }) => onHand,
      cell: (row) => row.on_hand !== null && <StockForm row={row} onHand={row.on_hand} />,
    },
  ],
  order: { key: 'id', isDescending: false },
  tie: 'id, country',
}

const { show, exportRows } = listPanel(GOODS, ({ clock }) => ({ now: clock().toISOString() }))

/** Goods: their stock, and the whole of a shop's own ones. */
export const productsPanel: Panel = {
  segment: 'products',
  title: 'Goods',

  async show(deps, query, refused) {
    const page = await readGoodsPage(deps, query, refused)
    if (page) return page
    return (
      <>
        <Allowed action="save">
          <p>
            <a href="?product=new&country=NO">New in Norway</a> ·{' '}
            <a href="?product=new&country=SE">New in Sweden</a>
          </p>
        </Allowed>
        <p>
          The stock is what stands on the shelf. When it is less than orders have reserved, the latest orders
          lose the missing pieces and their customers are told. Goods of your own are edited here or by a
          file; the reference assortment has its stock only.
        </p>
        {await show(deps, query)}
      </>
    )
  },
  exportRows,

  async change(deps, form, { userId }) {
    return form['action'] === 'save' ? saveGoodsForm(deps, form) : changeStock(deps, form, userId)
  },
}

const NOT_TAKEN = {
  held: 'Payments in progress have reserved these pieces. Try again in some minutes.',
  changed: 'What orders have reserved has changed meanwhile. Look at the stock and try again.',
}

function lacking(orders: number): string {
  if (orders === 0) return ''
  return orders === 1 ? ' 1 order lacks it.' : ` ${orders} orders lack it.`
}

async function changeStock(
  deps: OriginDeps,
  form: Record<string, unknown>,
  staffId: number,
): Promise<Change> {
  const parsed = v.safeParse(stockForm, form)
  if (!parsed.success) throw new ConsoleError(parsed.issues[0].message)
  const { product_id: productId, country, on_hand: onHand, take } = parsed.output
  const outcome = await setStock(deps, { productId, country, onHand })
  if (outcome === 'unknown') throw new ConsoleError(`Product ${productId} is not sold in ${country}.`)
  if (outcome === 'reserved' && take === undefined) {
    throw new ConsoleError(
      'Orders have reserved more pieces than that. Tick “Tell customers” to take them from the latest orders.',
    )
  }
  const short =
    outcome === 'reserved' ? await reportShortage(deps, { productId, country, onHand, staffId }) : 0
  if (typeof short === 'string') throw new ConsoleError(NOT_TAKEN[short])
  return {
    done: `Product ${productId} in ${country}: ${onHand} in stock.${lacking(short)}`,
    purges: [`entity product:${productId}`],
  }
}

function StockForm({ row: { id, country, name, reserved }, onHand }: { row: Row; onHand: number }) {
  return (
    <SetForm name="product_id" value={id} otherwise={onHand}>
      <input type="hidden" name="country" value={country} />
      <input
        type="number"
        name="on_hand"
        min={0}
        max={999_999}
        value={onHand}
        aria-label={`Stock of ${name} in ${country}`}
      />
      {(reserved ?? 0) > 0 && (
        <label>
          <input type="checkbox" name="take" /> Tell customers ({reserved} reserved)
        </label>
      )}
    </SetForm>
  )
}
