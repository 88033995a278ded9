import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { validOnly } from '../../shared/api/dropped.ts'
import { product } from '../../shared/api/products.ts'
import { getProducts } from '../../shared/api/products-detail.ts'
import { getReminders } from '../../shared/api/reminders.ts'
import type { Api } from '../api/api.ts'

const named = v.object({ products: validOnly(v.pick(product, ['id', 'fullName'])) })

/** Pending reminders with the names of their products. */
export const remindersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['reminders'],
    async queryFn({ signal }) {
      const { reminders } = await api.call(getReminders, {}, { signal })
      const ids = reminders.flatMap(({ productId }) => productId ?? []).slice(0, NAMES_AT_ONCE)
      if (ids.length === 0) return { reminders, names: {} as Names }
      const names = await api
        .call(getProducts, { query: { ids: ids.join(',') } }, { as: named, signal })
        .then(({ products }): Names => Object.fromEntries(products.map((each) => [each.id, each.fullName])))
        // The list is usable without product names.
        .catch((): Names => ({}))
      return { reminders, names }
    },
  })

type Names = Record<string, string>

const NAMES_AT_ONCE = 50
