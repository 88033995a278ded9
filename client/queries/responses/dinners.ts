import * as v from 'valibot'
import {
  dinner,
  getDinnerBank,
  getDinners,
  getDinnersWithProduct,
  getPreviousDinners,
  plannedWeek,
} from '../../../shared/api/dinners.ts'
import { validOnly, validOrNull } from '../../../shared/api/dropped.ts'
import { productList } from '../../../shared/api/product-lists.ts'
import type { Session } from '../../../shared/api/user.ts'
import type { Api } from '../../api/api.ts'
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

const SUGGESTIONS = '12'

export async function fetchDinners(
  api: Api,
  { week, page }: { week: string | undefined; page: number },
  signal: AbortSignal,
) {
  const query = { page: String(page), size: SUGGESTIONS, ...(week !== undefined && { week }) }
  const found = await api.call(getDinners, { query }, { as: dinnersPage, signal })
  requirePage(found.dinners, getDinners.path)
  return found
}

const bankPage = v.object({ dinners: validOnly(shownDinner) })

export async function fetchDinnerBank(api: Api, signal: AbortSignal) {
  return (await api.call(getDinnerBank, {}, { as: bankPage, signal })).dinners
}

const dinnersList = v.object({ ...pageFields, items: validOnly(shownDinner) })

export async function fetchPreviousDinners(api: Api, page: number, signal: AbortSignal) {
  const query = { page: String(page), size: PAGE_SIZE }
  const found = await api.call(getPreviousDinners, { query }, { as: dinnersList, signal })
  return requirePage(found, getPreviousDinners.path)
}

/** Only accounts have dinners: a guest's browser does not ask for what it would be refused. */
export async function fetchOrderDinners(
  api: Api,
  orderNumber: string,
  { signal, findSession }: { signal: AbortSignal; findSession: () => Promise<Session> },
) {
  // Without a session the response says who asks.
  const session = import.meta.env.SSR ? null : await findSession().catch(() => null)
  if (session?.user === null) return []
  const query = { order_number: orderNumber }
  const handlers = { 401: () => ({ items: [] }) }
  return (await api.call(getPreviousDinners, { query }, { as: dinnersList, signal, handlers })).items
}

const dinnersOfProduct = v.object({ dinners: validOnly(v.object({ recipe: validOrNull(listedRecipe) })) })

export async function fetchProductDinners(api: Api, id: string, signal: AbortSignal) {
  const input = { params: { id } }
  const { dinners } = await api.call(getDinnersWithProduct, input, { as: dinnersOfProduct, signal })
  return dinners.flatMap(({ recipe }) => recipe ?? [])
}
