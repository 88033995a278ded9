import { Trans } from '@lingui/react/macro'
import type { ProductPage } from '../../queries/responses/products.ts'

type Table = NonNullable<ProductPage['detailedInfo'][number]['nutritionTable']>

/**
 * Energy and nutrients per 100 g or 100 ml, and per portion if the portion size is known. Where the
 * part around it is too narrow for columns, the values are below their names.
 */
export function Nutrition({ table }: { table: Table }) {
  const { basis, portion, rows } = table
  return (
    <table className="w-full text-left">
      <thead>
        <tr className={`${ROW} text-muted`}>
          <th scope="col" className="basis-full py-1.5 font-600">
            <Trans comment="heading of a table’s column: nutrients">Typical values</Trans>
          </th>
          <th scope="col" className="flex-1 py-1.5 font-600 text-right">
            {basis === '100g' ? <Trans>per 100 g</Trans> : <Trans>per 100 ml</Trans>}
          </th>
          {portion !== null && (
            <th scope="col" className="flex-1 py-1.5 @[14rem]:pl-3 font-600 text-right">
              <Trans comment="heading of a table’s column; the amount is in brackets">
                per portion ({portion})
              </Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, key, value, portionValue, indent }) => (
          <tr key={code} className={ROW}>
            <th
              scope="row"
              className={`basis-full py-1.5 ${indent ? 'pl-4 font-400 text-muted' : 'font-600'}`}
            >
              {key}
            </th>
            <td className="flex-1 py-1.5 text-right">{value}</td>
            {portion !== null && <td className="flex-1 py-1.5 text-right">{portionValue}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ROW = 'flex flex-wrap gap-x-4 @[14rem]:table-row border-b border-line'
