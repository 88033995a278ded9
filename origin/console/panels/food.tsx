/** @jsxImportSource hono/jsx */
import * as v from 'valibot'
import {
  PRODUCT_SOURCES,
  readFoodInformation,
  readIncomplete,
  requireStatement,
  WITHHOLD,
  type IncompleteRow,
} from '../../products/food-information.ts'
import { runStatements } from '../../db/statements.ts'
import { refreshSearch } from '../../search/refresh.ts'
import { ConsoleError, type Panel } from '../panel.ts'
import { SetForm } from '../set-form.tsx'
import { Table } from '../table.tsx'

const ROWS_MAX = 200

const SOURCES = ['own', 'torg', 'openfoodfacts'] as const
const settingForm = v.object({ source: v.picklist(SOURCES), is_required: v.picklist(['0', '1']) })

const ruleOf = (isRequired: number) =>
  isRequired === 1 ? 'kept off the shelf without it' : 'sold without it'

/** Parts of the search index that are stored before the response; the job stores the others. */
const SEARCH_PARTS = 4

/** Lists food without mandatory information, and sets whether such food is withheld from sale. */
export const foodPanel: Panel = {
  segment: 'food',
  title: 'Food',

  async show({ db }, query) {
    const { sources, items } = await readFoodInformation(db)
    const shown = SOURCES.find((source) => source === query.get('source')) ?? 'openfoodfacts'
    const rows = await readIncomplete(db, shown, ROWS_MAX)
    return (
      <>
        <p>
          Before a sale a customer must be able to read the ingredients, allergens and other particulars of
          prepacked food (regulation (EU) 1169/2011, article 14). Where they are required, food that lacks any
          of them is not listed, not found and cannot be ordered.
        </p>
        <Table heads={['Products', 'Lack something', 'Kept off the shelf', 'What they lack', 'Change']}>
          {sources.map(({ source, is_required: isRequired, incomplete, withheld }) => (
            <tr key={source}>
              <td>
                <a href={`?source=${source}`}>{PRODUCT_SOURCES[source]}</a>
              </td>
              <td>{incomplete}</td>
              <td>{withheld}</td>
              <td>
                {items
                  .filter((each) => each.source === source)
                  .map(({ item, products }) => `${nameOf(item)}: ${products}`)
                  .join(', ')}
              </td>
              <td>
                <SetForm name="source" value={source} otherwise={ruleOf(isRequired)}>
                  <select name="is_required" aria-label={`What ${PRODUCT_SOURCES[source]} need`}>
                    {[1, 0].map((value) => (
                      <option key={value} value={value} selected={isRequired === value}>
                        {ruleOf(value)}
                      </option>
                    ))}
                  </select>{' '}
                </SetForm>
              </td>
            </tr>
          ))}
        </Table>
        <h2>{PRODUCT_SOURCES[shown]}</h2>
        <p>{rows.length === ROWS_MAX ? `The first ${ROWS_MAX}` : rows.length} that lack something.</p>
        <Incomplete rows={rows} />
      </>
    )
  },

  async change({ db, clock }, form) {
    const parsed = v.safeParse(settingForm, form)
    if (!parsed.success) throw new ConsoleError('Choose a source and a setting.')
    const { source, is_required: isRequired } = parsed.output
    await runStatements(db, [requireStatement(source, isRequired === '1'), WITHHOLD])
    await refreshSearch({ db, now: clock().toISOString() }, SEARCH_PARTS)
    const { sources } = await readFoodInformation(db)
    const { withheld = 0 } = sources.find((each) => each.source === source) ?? {}
    return `${PRODUCT_SOURCES[source]}: ${withheld} kept off the shelf. Pages and searches follow as their copies age.`
  },
}

function Incomplete({ rows }: { rows: readonly IncompleteRow[] }) {
  if (rows.length === 0) return null
  return (
    <Table heads={['Product', 'Barcode', 'Lacks', 'On the shelf']}>
      {rows.map(({ id, name, gtin, items, is_withheld: isWithheld }) => (
        <tr key={id}>
          <td>
            {id} {name}
          </td>
          <td>{gtin}</td>
          <td>{nameOf(items)}</td>
          <td>{isWithheld === 1 ? 'no' : 'yes'}</td>
        </tr>
      ))}
    </Table>
  )
}

const nameOf = (items: string) => items.replaceAll('_', ' ')
