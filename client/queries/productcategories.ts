import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { getCategories } from '../../shared/api/productcategories.ts'
import type { Api } from '../api/api.ts'

const { categories } = getCategories.response.entries
const names = v.object({ categories: v.array(v.pick(categories.item, ['id', 'name'])) })

/** Names of the top categories. */
export const topCategoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['productcategories'],
    queryFn: async ({ signal }) => (await api.call(getCategories, {}, { as: names, signal })).categories,
    staleTime: 300_000,
  })
