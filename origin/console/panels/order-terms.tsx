/** @jsxImportSource hono/jsx */
import * as v from 'valibot'
import { toMoney } from '../../../shared/money/money.ts'
import { COUNTRIES, type Country } from '../../../shared/sites.ts'
import { readOrderTerms, setOrderTerms } from '../../prices/order-terms.ts'
import { ORDER_TERMS, type OrderTerms } from '../../prices/rules/order-terms.ts'
import { ConsoleLink } from '../console-link.tsx'
import type { List } from '../list/list.ts'
import { listPanel } from '../list/list-panel.tsx'
import { ConsoleError, type Panel } from '../panel.ts'
import { PostForm } from '../post-form.tsx'
import { readAmount } from '../rules/read-amount.ts'

type Row = {
  country: Country
  minimum_minor: number
  small_order_fee_minor: number
  fee_free_from_minor: number
  delivery_free_from_minor: number | null
  bag_fee_minor: number
}

/** SQL: the terms of each country, those of a new shop where staff have set none. */
const TERMS = COUNTRIES.map((country) => {
  const { minimum, smallOrderFee, feeFreeFrom, deliveryFreeFrom, bagFee } = ORDER_TERMS[country]
  return `('${country}', ${minimum}, ${smallOrderFee}, ${feeFreeFrom}, ${deliveryFreeFrom ?? 'NULL'}, ${bagFee})`
}).join(', ')

const amountColumn = (key: string, title: string, value: (row: Row) => number | null) => ({
  key,
  title,
  value: (row: Row) => {
    const amount = value(row)
    return amount === null ? null : toMoney(amount)
  },
})

const LIST: List<Row> = {
  name: 'order-terms',
  searchLabel: 'Country',
  select: `SELECT k.country, coalesce(t.minimum_minor, k.minimum) AS minimum_minor,
                  coalesce(t.small_order_fee_minor, k.fee) AS small_order_fee_minor,
                  coalesce(t.fee_free_from_minor, k.free_from) AS fee_free_from_minor,
                  iif(t.country IS NULL, k.delivery_free_from, t.delivery_free_from_minor) AS delivery_free_from_minor,
                  coalesce(t.bag_fee_minor, k.bag_fee) AS bag_fee_minor
             FROM (SELECT column1 AS country, column2 AS minimum, column3 AS fee, column4 AS free_from,
                          column5 AS delivery_free_from, column6 AS bag_fee FROM (VALUES ${TERMS})) k
             LEFT JOIN order_terms t ON t.country = k.country`,
  where: 'instr(lower(country), :words) > 0',
  columns: [
    { key: 'country', title: 'Country', sort: 'country', value: ({ country }) => country },
    amountColumn('minimum', 'Minimum order', (row) => row.minimum_minor),
    amountColumn('fee', 'Small-order fee', (row) => row.small_order_fee_minor),
    amountColumn('fee_free', 'No fee from', (row) => row.fee_free_from_minor),
    amountColumn('delivery_free', 'Free delivery from', (row) => row.delivery_free_from_minor),
    amountColumn('bags', 'Bags', (row) => row.bag_fee_minor),
  ],
  order: { key: 'country', isDescending: false },
  tie: 'country',
}

const { show, exportRows } = listPanel(LIST)

const amount = v.pipe(
  v.string(),
  v.transform((text) => readAmount(text)),
  v.number('An amount is like 49.90.'),
)
const form = v.looseObject({
  country: v.picklist(COUNTRIES, 'Choose a country.'),
  minimum: amount,
  fee: amount,
  fee_free: amount,
  delivery_free: v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      amount,
    ],
    'An amount is like 49.90.',
  ),
  bags: amount,
})

/** What an order must reach and what it costs beside the goods, by country. */
export const orderTermsPanel: Panel = {
  segment: 'order-terms',
  title: 'Price rules',

  async show(deps, query) {
    const terms = await Promise.all(COUNTRIES.map((country) => readOrderTerms(deps.db, country)))
    return (
      <>
        {await show(deps, query)}
        <p>
          Amounts are for goods after campaigns, without deposits. They hold for baskets from now on; placed
          orders stay as they are. Written content that names an amount is changed under{' '}
          <ConsoleLink to="content">Content</ConsoleLink>, delivery prices with their{' '}
          <ConsoleLink to="areas">weekly slots</ConsoleLink>, and what members pay and have for free under{' '}
          <ConsoleLink to="perks">Perks</ConsoleLink>.
        </p>
        {COUNTRIES.map((country, index) => (
          <TermsForm key={country} country={country} terms={terms[index] ?? ORDER_TERMS[country]} />
        ))}
      </>
    )
  },
  exportRows,

  async change({ db }, entered) {
    const parsed = v.safeParse(form, entered)
    if (!parsed.success) throw new ConsoleError(parsed.issues[0].message)
    const {
      country,
      minimum,
      fee,
      fee_free: feeFreeFrom,
      delivery_free: deliveryFreeFrom,
      bags,
    } = parsed.output
    if (fee > 0 && feeFreeFrom < minimum)
      throw new ConsoleError('The amount without a fee is at least the minimum order.')
    await setOrderTerms(db, country, {
      minimum,
      smallOrderFee: fee,
      feeFreeFrom,
      deliveryFreeFrom,
      bagFee: bags,
    })
    const delivery = deliveryFreeFrom === null ? 'never free' : `free from ${toMoney(deliveryFreeFrom)}`
    return (
      `${country}: minimum ${toMoney(minimum)}, fee ${toMoney(fee)} below ${toMoney(feeFreeFrom)}, ` +
      `delivery ${delivery}, bags ${toMoney(bags)}.`
    )
  },
}

function TermsForm({ country, terms }: { country: Country; terms: OrderTerms }) {
  const field = (name: string, label: string, value: number | null) => (
    <label class="cell">
      {label}
      <input
        name={name}
        inputmode="decimal"
        required={name !== 'delivery_free'}
        value={value === null ? '' : toMoney(value)}
      />
    </label>
  )
  return (
    <PostForm>
      <fieldset>
        <legend>{country === 'NO' ? 'Norway' : 'Sweden'}</legend>
        <input type="hidden" name="country" value={country} />
        <div class="row">
          {field('minimum', 'Minimum order', terms.minimum)}
          {field('fee', 'Small-order fee', terms.smallOrderFee)}
          {field('fee_free', 'No fee from', terms.feeFreeFrom)}
          {field('delivery_free', 'Free delivery from, empty for never', terms.deliveryFreeFrom)}
          {field('bags', 'Bags of an order', terms.bagFee)}
        </div>
        <button>Set {country === 'NO' ? 'Norway' : 'Sweden'}</button>
      </fieldset>
    </PostForm>
  )
}
