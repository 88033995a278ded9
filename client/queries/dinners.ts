import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { validOnly, validOrNull } from '../../shared/api/dropped.ts'
import {
  dinner,
  getDinnerBank,
  getDinners,
  getDinnersWithProduct,
  getPreviousDinners,
  plannedWeek,
} from '../../shared/api/dinners.ts'
import { productList } from '../../shared/api/product-lists.ts'
import type { Api } from '../api/api.ts'
import { listedRecipe, PAGE_SIZE, requirePage } from './recipes.ts'

/** The fields that a page of dinners shows. */
const shownDinner = v.object({
  ...v.pick(dinner, [
    'id',
    'kind',
    'title',
    'imageUrl',
    'lastOrderedAt',
    'timesOrdered',
    'addedToCart',
    'isInBank',
    'feedback',
  ]).entries,
  recipe: validOrNull(listedRecipe),
})
export type ShownDinner = v.InferOutput<typeof shownDinner>

const day = plannedWeek.entries.weekPlan.item
const shownPlan = {
  week: plannedWeek.entries.week,
  weekPlan: validOnly(
    v.object({
      ...v.pick(day, ['date', 'portions']).entries,
      dinners: validOnly(
        v.object({ ...shownDinner.entries, freshUntil: day.entries.dinners.item.entries.freshUntil }),
      ),
      suggested: validOrNull(shownDinner),
    }),
  ),
}
export type ShownDay = DinnersPage['weekPlan'][number]
export type ShownWeek = Pick<DinnersPage, 'week' | 'weekPlan'>

const pageFields = v.pick(getPreviousDinners.response, ['page', 'size', 'totalCount', 'hasMoreItems']).entries

const dinnersPage = v.object({
  dinners: v.object({ ...pageFields, items: validOnly(shownDinner) }),
  lists: validOnly(v.pick(productList, ['id', 'title', 'numberOfItems'])),
  ...shownPlan,
  bank: v.optional(validOnly(shownDinner), []),
  previousOrdered: v.optional(validOnly(shownDinner), []),
})
export type DinnersPage = v.InferOutput<typeof dinnersPage>

/** Suggestions, the plan of the week of a day, and the customer's own dinners; a 404 after the last page. */
export const dinnersQuery = (api: Api, week: string | undefined, page = 1) =>
  queryOptions({
    queryKey: ['dinners', 'front', week ?? '', page],
    async queryFn({ signal }) {
      const query = { page: String(page), size: SUGGESTIONS, ...(week !== undefined && { week }) }
      const found = await api.call(getDinners, { query }, { as: dinnersPage, signal })
      requirePage(found.dinners, getDinners.path)
      return found
    },
  })

const SUGGESTIONS = '12'

/** The customer's saved dinners. */
export const dinnerBankQuery = (api: Api) =>
  queryOptions({
    queryKey: ['dinners', 'bank'],
    queryFn: async ({ signal }) =>
      (await api.call(getDinnerBank, {}, { as: v.object({ dinners: validOnly(shownDinner) }), signal }))
        .dinners,
  })

const dinnersList = v.object({ ...pageFields, items: validOnly(shownDinner) })

/** A page of the dinners that the customer has ordered; a 404 after the last one. */
export const previousDinnersQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ['dinners', 'previous', page],
    async queryFn({ signal }) {
      const query = { page: String(page), size: PAGE_SIZE }
      const found = await api.call(getPreviousDinners, { query }, { as: dinnersList, signal })
      return requirePage(found, getPreviousDinners.path)
    },
  })

/** The dinners of one order, with what the customer said about them; none for a guest, who has no dinners. */
export const orderDinnersQuery = (api: Api, orderNumber: string) =>
  queryOptions({
    queryKey: ['dinners', 'order', orderNumber],
    queryFn: async ({ signal }) =>
      (
        await api.call(
          getPreviousDinners,
          { query: { order_number: orderNumber } },
          { as: dinnersList, signal, handlers: { 401: () => ({ items: [] }) } },
        )
      ).items,
  })

/** Dinners that use a product; the same for everybody. */
export const productDinnersQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['dinners', 'product', id],
    queryFn: async ({ signal }) => {
      const as = v.object({ dinners: validOnly(v.object({ recipe: validOrNull(listedRecipe) })) })
      const { dinners } = await api.call(getDinnersWithProduct, { params: { id } }, { as, signal })
      return dinners.flatMap(({ recipe }) => recipe ?? [])
    },
    staleTime: 60_000,
  })
