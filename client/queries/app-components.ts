import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { getMegamenu, megamenu } from '../../shared/api/app-components.ts'
import type { Api } from '../api.ts'

const column = megamenu.entries.columns.item
/** The menu without its leaves: what the header and the home page draw. */
const topCategories = v.object({ columns: v.array(v.omit(column, ['items', 'uri'])) })
export type TopCategory = v.InferOutput<typeof topCategories>['columns'][number]

/** The top categories with picture and tint; the same in every page of a site. */
export const topCategoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['app-components', 'megamenu', 'top'],
    queryFn: ({ signal }) => api.call(getMegamenu, {}, { as: topCategories, signal }),
    staleTime: 300_000,
  })
