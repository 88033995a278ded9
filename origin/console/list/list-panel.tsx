/** @jsxImportSource hono/jsx */
import type { OriginDeps } from '../../deps.ts'
import type { Params } from '../../db/query.ts'
import type { Panel } from '../panel.ts'
import { type List, readAsked, readRows, toCsv } from './list.ts'
import { ListView } from './list-view.tsx'

/** The two parts of a panel that is a list: the page, and the file of all rows. `extra` are values its SQL names. */
export function listPanel<Row>(list: List<Row>, extra: (deps: OriginDeps) => Params = () => ({})) {
  return {
    async show(deps: OriginDeps, query: URLSearchParams) {
      const asked = readAsked(list, query)
      const { rows, total } = await readRows(deps.db, list, asked, { extra: extra(deps) })
      return <ListView list={list} asked={asked} rows={rows} total={total} />
    },
    async exportRows(deps: OriginDeps, query: URLSearchParams) {
      const { rows } = await readRows(deps.db, list, readAsked(list, query), {
        extra: extra(deps),
        isWhole: true,
      })
      return { name: list.name, text: toCsv(list, rows) }
    },
  } satisfies Pick<Panel, 'show' | 'exportRows'>
}
