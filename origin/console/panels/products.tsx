/** @jsxImportSource hono/jsx */
import * as v from 'valibot'
import { COUNTRIES } from '../../../shared/sites.ts'
import { setStock } from '../../products/stock.ts'
import { FindForm } from '../find-form.tsx'
import { ConsoleError, type Panel } from '../panel.ts'
import { SetForm } from '../set-form.tsx'

const ROWS_MAX = 100

const stockForm = v.object({
  product_id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number)),
  country: v.picklist(COUNTRIES),
  on_hand: v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, 'The stock is a whole number from 0 to 999999.'),
    v.transform(Number),
  ),
})

type Row = { id: number; name: string; brand: string | null; stock: string }
type Stock = { country: string; onHand: number; reserved: number }

export const productsPanel: Panel = {
  segment: 'products',
  title: 'Products',

  async show({ db }, query) {
    const words = query.get('q')?.slice(0, 100) ?? ''
    const { results } = await db
      .prepare(
        `SELECT p.id, t.name, b.name AS brand, (
            SELECT json_group_array(json_object('country', s.country, 'onHand', s.on_hand, 'reserved', s.reserved))
              FROM stock s WHERE s.product_id = p.id) AS stock
           FROM products p
           JOIN product_texts t ON t.product_id = p.id AND t.lang = 'nb'
           LEFT JOIN brands b ON b.id = p.brand_id
          WHERE instr(lower(t.name || ' ' || coalesce(b.name, '')), lower(?1)) > 0 OR CAST(p.id AS TEXT) = ?1
          ORDER BY p.id LIMIT ?2`,
      )
      .bind(words, ROWS_MAX)
      .all<Row>()
    return (
      <>
        <FindForm label="Name, brand or id" words={words} />
        <p>
          {results.length === ROWS_MAX ? `The first ${ROWS_MAX}` : `${results.length} found`}. The stock is
          what stands on the shelf; what orders have reserved cannot be taken away.
        </p>
        <table>
          <tbody>
            {results.map((row) => (
              <tr key={row.id}>
                <td>{row.id}</td>
                <td>
                  {row.name}
                  {row.brand && `, ${row.brand}`}
                </td>
                <td>
                  {(JSON.parse(row.stock) as Stock[]).map((stock) => (
                    <StockForm key={stock.country} productId={row.id} name={row.name} stock={stock} />
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    )
  },

  async change(deps, form) {
    const parsed = v.safeParse(stockForm, form)
    if (!parsed.success) throw new ConsoleError(parsed.issues[0].message)
    const { product_id: productId, country, on_hand: onHand } = parsed.output
    const outcome = await setStock(deps, { productId, country, onHand })
    if (outcome === 'unknown') throw new ConsoleError(`Product ${productId} is not sold in ${country}.`)
    if (outcome === 'reserved') throw new ConsoleError('Orders have reserved more pieces than that.')
    return `Product ${productId} in ${country}: ${onHand} in stock.`
  },
}

function StockForm({ productId, name, stock }: { productId: number; name: string; stock: Stock }) {
  return (
    <SetForm name="product_id" value={productId}>
      <input type="hidden" name="country" value={stock.country} />
      <label>
        {stock.country}{' '}
        <input
          type="number"
          name="on_hand"
          min={stock.reserved}
          max={999_999}
          value={stock.onHand}
          aria-label={`Stock of ${name} in ${stock.country}`}
        />
      </label>
    </SetForm>
  )
}
