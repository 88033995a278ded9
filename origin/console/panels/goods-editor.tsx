/** @jsxImportSource hono/jsx */
import { NUTRIENT_CODES } from '../../products/rules/nutrition.ts'
import type { Child } from 'hono/jsx'
import { COUNTRIES, type Country } from '../../../shared/sites.ts'
import { findOwnGoods, saveOwnGoods } from '../../import/own-goods.ts'
import type { GoodsCells, GoodsColumn } from '../../import/rules/goods-columns.ts'
import type { OriginDeps } from '../../deps.ts'
import { ConsoleLink } from '../console-link.tsx'
import { type Change, ConsoleError, type RefusedForm } from '../panel.ts'
import { PostForm } from '../post-form.tsx'

/**
 * Groups of the form; together they are all columns of a file of goods but the stock, which has a form of its
 * own.
 */
const GROUPS: Readonly<Record<string, readonly GoodsColumn[]>> = {
  'What it is': [
    'gtin',
    'brand',
    'category',
    'listed',
    'size',
    'unit',
    'storage',
    'max_quantity',
    'pictures',
  ],
  Names: ['name_nb', 'name_sv', 'name_en'],
  'Price with VAT': ['price', 'price_from', 'next_price', 'next_price_from', 'vat_class', 'deposit'],
  Campaign: ['campaign', 'campaign_from', 'campaign_to', 'campaign_max', 'campaign_for'],
  Descriptions: ['description_nb', 'description_sv', 'description_en'],
  'What the law wants of food': [
    'food',
    'ingredients_nb',
    'ingredients_sv',
    'ingredients_en',
    'allergens',
    'may_contain',
    'operator',
    'operator_address',
    'origin',
    'age_limit',
    'abv',
    'marks',
  ],
  Nutrition: ['nutrition_per', ...NUTRIENT_CODES],
}

const CHOICES: Partial<Record<GoodsColumn, readonly string[]>> = {
  listed: ['yes', 'no'],
  food: ['prepacked', 'loose', 'no'],
  vat_class: ['food', 'standard'],
  unit: ['g', 'kg', 'ml', 'cl', 'dl', 'l', 'pcs', 'm'],
  storage: ['', 'ambient', 'chilled', 'cool', 'frozen'],
  deposit: ['', 'small', 'large'],
  campaign_for: ['', 'all', 'member'],
  nutrition_per: ['', '100g', '100ml'],
}
const HINTS: Partial<Record<GoodsColumn, string>> = {
  category: 'dairy/milk',
  price: '24.90',
  price_from: '2026-12-01',
  next_price_from: '2026-12-01',
  campaign: '20 %, 29.90, 3 for 89.90 or 3 pay 2',
  campaign_from: 'first day',
  campaign_to: 'the day after the last',
  allergens: 'codes, or none',
  origin: 'NO',
  pictures: 'https://…, the main one first, spaces between',
}
const LONG = /^(description|ingredients)_/
const COLUMNS = Object.values(GROUPS).flat()
const NEW = 'new'

/** The page of one of a shop's own goods, or of a new one; null when the address names none. */
export async function readGoodsPage(
  { db, clock }: OriginDeps,
  query: URLSearchParams,
  refused?: RefusedForm,
): Promise<Child | null> {
  const asked = (name: string) => query.get(name) ?? String(refused?.form[name] ?? '')
  const country = COUNTRIES.find((each) => each === asked('country')) ?? 'NO'
  const id = asked('product')
  if (id !== NEW && !/^[1-9]\d{0,8}$/.test(id)) return null
  const stored = id === NEW ? {} : await findOwnGoods(db, Number(id), { country, now: clock() })
  if (stored === null) return null
  const typed = refused ? cellsOf(refused.form) : {}
  return <GoodsForm id={id} country={country} cells={{ ...stored, ...typed }} wrong={refused?.wrong ?? []} />
}

/** Stores the form as a file of one row would be. Throws `ConsoleError` with every refused field. */
export async function saveGoodsForm(
  { db, clock }: OriginDeps,
  form: Record<string, unknown>,
): Promise<Change> {
  const country = COUNTRIES.find((each) => each === form['country'])
  const id = String(form['product'] ?? '')
  if (!country || (id !== NEW && !/^[1-9]\d{0,8}$/.test(id)))
    throw new ConsoleError('There is no such product.')
  const isNew = id === NEW
  const cells: GoodsCells = {
    ...cellsOf(form),
    id: isNew ? String(await freeId(db)) : id,
    ...(isNew && { stock: '0' }),
  }
  const { faults, changed, added } = await saveOwnGoods(db, cells, { country, now: clock() })
  if (faults.length > 0) {
    const said = faults.map(({ field, reason }) => `${nameOf(field)}: ${reason}`).join('. ')
    throw new ConsoleError(
      `${said}.`,
      faults.map(({ field }) => field),
    )
  }
  const what = added > 0 ? 'is new' : changed > 0 ? 'is changed' : 'is as it was'
  return {
    done: `Product ${cells.id} in ${country} ${what}.`,
    query: { product: String(cells.id), country },
    purges: [`entity product:${cells.id}`],
  }
}

/** Above all ids of the reference assortment, below those that JavaScript cannot count. */
async function freeId(db: D1Database): Promise<number> {
  const last = await db.prepare('SELECT max(id) AS id FROM products WHERE id < 900000000').first<number>('id')
  return Math.max(1_000_000, last ?? 0) + 1
}

function cellsOf(form: Record<string, unknown>): GoodsCells {
  return Object.fromEntries(
    COLUMNS.flatMap((column) => {
      const value = form[column]
      return typeof value === 'string' ? [[column, value.trim().slice(0, 5_000)]] : []
    }),
  )
}

const nameOf = (column: string) => column.replaceAll('_', ' ')

type FormProps = { id: string; country: Country; cells: GoodsCells; wrong: readonly string[] }

function GoodsForm({ id, country, cells, wrong }: FormProps) {
  return (
    <>
      <p>
        <ConsoleLink to="products">All goods</ConsoleLink>
        {id !== NEW && (
          <>
            {' · '}
            <a href={`${country === 'NO' ? '/no' : '/se'}/products/${id}`}>In the shop</a>
          </>
        )}
      </p>
      <h2>
        {id === NEW
          ? `New in ${country}`
          : `${cells[country === 'NO' ? 'name_nb' : 'name_sv'] ?? ''} (${id})`}
      </h2>
      <p>
        A price that changes holds from now on, because reductions are measured against the lowest of thirty
        days. What is to come is the next price. Food without what the law wants stays off the shelf.
      </p>
      {cells.stock_by_warehouse && (
        <p>Stock by warehouse, as the last file said: {cells.stock_by_warehouse}.</p>
      )}
      <PostForm does="save" to={`?product=${id}&country=${country}`}>
        <input type="hidden" name="product" value={id} />
        <input type="hidden" name="country" value={country} />
        {Object.entries(GROUPS).map(([title, columns]) => (
          <fieldset key={title}>
            <legend>{title}</legend>
            <div class="row">
              {columns.map((column) => (
                <Field
                  key={column}
                  column={column}
                  value={cells[column] ?? ''}
                  isWrong={wrong.includes(column)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <button>Save</button>
      </PostForm>
    </>
  )
}

function Field({ column, value, isWrong }: { column: GoodsColumn; value: string; isWrong: boolean }) {
  const choices = CHOICES[column]
  const invalid = isWrong && { 'aria-invalid': 'true' as const }
  if (LONG.test(column)) {
    return (
      <p class="wide">
        <label for={column}>{nameOf(column)}</label>
        <textarea id={column} name={column} rows={3} {...invalid}>
          {value}
        </textarea>
      </p>
    )
  }
  return (
    <div class="cell">
      <label for={column}>{nameOf(column)}</label>
      {choices ? (
        <select id={column} name={column} {...invalid}>
          {[...new Set([...choices, ...(value ? [value] : [])])].map((choice) => (
            <option key={choice} value={choice} selected={choice === value}>
              {choice || '–'}
            </option>
          ))}
        </select>
      ) : (
        <input id={column} name={column} value={value} placeholder={HINTS[column]} {...invalid} />
      )}
    </div>
  )
}
