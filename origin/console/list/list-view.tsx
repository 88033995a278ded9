/** @jsxImportSource hono/jsx */
import { useMay } from '../reader.tsx'
import type { Asked, List } from './list.ts'
import { pagesOf } from './list.ts'

/** A list with its search, filters, sortable columns, pages and a file of all its rows. */
export function ListView<Row>(props: { list: List<Row>; asked: Asked; rows: readonly Row[]; total: number }) {
  const { list, asked, rows, total } = props
  const pages = pagesOf(total)
  const may = useMay()
  const columns = list.columns.filter(({ does }) => does === undefined || may(does))
  return (
    <>
      <form method="get" class="row">
        <label>
          {list.searchLabel} <input name="q" value={asked.words} />
        </label>
        {list.filters?.map(({ name, label, options }) => (
          <label key={name}>
            {label}{' '}
            <select name={name}>
              <option value="">all</option>
              {options.map((option) => (
                <option
                  key={option.value}
                  value={option.value}
                  selected={asked.filters[name] === option.value}
                >
                  {option.label}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button>Find</button>
      </form>
      <p>
        {total} found. <a href={addressOf(asked, { export: 'csv' })}>Export as CSV</a>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it */}
      <div style="overflow-x:auto" tabindex={0} role="region" aria-label={list.name}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.key} column={column} asked={asked} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {columns.map(({ key, cell, value }) => (
                  <td key={key}>{cell ? cell(row) : value(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <nav aria-label="Pages" class="row">
          {asked.page > 1 && <a href={addressOf(asked, { page: asked.page - 1 })}>Previous</a>}
          <span>
            Page {asked.page} of {pages}
          </span>
          {asked.page < pages && <a href={addressOf(asked, { page: asked.page + 1 })}>Next</a>}
        </nav>
      )}
    </>
  )
}

type HeadProps = { column: { key: string; title: string; sort?: string }; asked: Asked }

function Head({ column: { key, title, sort }, asked }: HeadProps) {
  if (sort === undefined) return <th scope="col">{title}</th>
  const isChosen = asked.sort === key
  const isDescending = isChosen && !asked.isDescending
  const direction = asked.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={isChosen ? direction : 'none'}>
      <a href={addressOf({ ...asked, sort: key, isDescending }, { page: 1 })}>{title}</a>
    </th>
  )
}

function addressOf(asked: Asked, { page = asked.page, ...more }: { page?: number; export?: string }): string {
  const query = new URLSearchParams({
    ...(asked.words && { q: asked.words }),
    ...asked.filters,
    sort: asked.sort,
    ...(asked.isDescending && { down: '1' }),
    ...(page > 1 && { page: String(page) }),
    ...more,
  })
  return `?${query}`
}
