import { putRecipesInCart } from '../api/cart-recipes.ts'
import {
  addToDinnerBank,
  getWeekPlan,
  giveDinnerFeedback,
  type plannedWeek,
  putWeekPlan,
  removeFromDinnerBank,
} from '../api/dinners.ts'
import { href } from '../href.ts'
import { addDays } from '../time/time-zone.ts'
import {
  type CallEndpoint,
  defineForm,
  defineFormOfCalls,
  type FormContext,
  type GetField,
  INSTANCE_FIELD,
  isTicked,
  MalformedForm,
  toId,
  toNumber,
} from './form.ts'
import type * as v from 'valibot'

/** Forms of dinners. Those of the plan read its days before they write them. */

type PlannedWeek = v.InferOutput<typeof plannedWeek>

/** Saves the recipe `recipeId`, `isSaved=yes`, or removes it, `isSaved=no`; `title` is shown after a log-in. */
export const saveDinnerForm = defineFormOfCalls({
  kind: 'personal',
  name: 'save-dinner',
  pages: ['dinnersBank'],
  keep: ['recipeId', 'title'],
  run(call, get) {
    const recipeId = toId(get('recipeId'))
    if (recipeId === null) throw new MalformedForm('save-dinner')
    return call(get('isSaved') === 'no' ? removeFromDinnerBank : addToDinnerBank, { body: { recipeId } })
  },
})

/** Plans the dinner of the form's instance for the day `date`. */
export const planDinnerForm = defineFormOfCalls<PlannedWeek>({
  kind: 'personal',
  name: 'plan-dinner',
  pages: ['dinners'],
  async run(call, get) {
    const [id, date] = [toId(get(INSTANCE_FIELD)), dayOf(get('date'))]
    if (id === null || date === null) throw new MalformedForm('plan-dinner')
    const { dayAt } = await readDays(call, date)
    return call(putWeekPlan, { body: { days: [withDinner(dayAt(date), id)] } })
  },
})

/** The value of `to` that takes a dinner out of the plan. */
export const OUT_OF_PLAN = 'out'
/** The instance of a planned dinner. */
export const plannedInstance = (date: string, id: number) => `${date}.${id}`

/** Moves the planned dinner of the form's instance to the day `to`, or takes it out. */
export const moveDinnerForm = defineFormOfCalls<PlannedWeek>({
  kind: 'personal',
  name: 'move-dinner',
  pages: ['dinners'],
  async run(call, get) {
    const [from, recipe] = (get(INSTANCE_FIELD) ?? '').split('.')
    const [date, id, to] = [dayOf(from ?? null), toId(recipe ?? null), get('to')]
    const target = dayOf(to)
    if (date === null || id === null || (target === null && to !== OUT_OF_PLAN)) {
      throw new MalformedForm('move-dinner')
    }
    const { dayAt } = await readDays(call, date)
    const { dinnerIds, portions } = dayAt(date)
    const left = { date, portions, dinnerIds: dinnerIds.filter((each) => each !== id) }
    if (target === null) return call(putWeekPlan, { body: { days: [left] } })
    if (target === date) return call(putWeekPlan, { body: { days: [dayAt(date)] } })
    return call(putWeekPlan, { body: { days: [left, withDinner(dayAt(target), id)] } })
  },
})

/** Sets the `portions` of the day of the form's instance. */
export const dayPortionsForm = defineFormOfCalls<PlannedWeek>({
  kind: 'personal',
  name: 'day-portions',
  pages: ['dinners'],
  async run(call, get) {
    const date = dayOf(get(INSTANCE_FIELD))
    if (date === null) throw new MalformedForm('day-portions')
    const { dayAt } = await readDays(call, date)
    const { dinnerIds } = dayAt(date)
    return call(putWeekPlan, { body: { days: [{ date, dinnerIds, portions: toNumber(get('portions')) }] } })
  },
})

/** Fills the free days of the week of `monday`: `from=last-week` or `from=suggestions`. */
export const fillWeekForm = defineFormOfCalls<PlannedWeek>({
  kind: 'personal',
  name: 'fill-week',
  pages: ['dinners'],
  async run(call, get) {
    const monday = dayOf(get('monday'))
    const from = get('from')
    if (monday === null || (from !== 'last-week' && from !== 'suggestions')) {
      throw new MalformedForm('fill-week')
    }
    const { plan } = await readDays(call, monday)
    const last = from === 'last-week' ? (await readDays(call, addDays(monday, -WEEK))).plan.weekPlan : []
    const days = plan.weekPlan.flatMap(({ date, dinners, portions, suggested }) => {
      if (dinners.length > 0) return []
      if (from === 'suggestions') return suggested ? [{ date, portions, dinnerIds: [suggested.id] }] : []
      const same = last.find((each) => each.date === addDays(date, -WEEK))
      return same && same.dinners.length > 0
        ? [{ date, portions: same.portions, dinnerIds: same.dinners.map(({ id }) => id) }]
        : []
    })
    return days.length === 0 ? plan : call(putWeekPlan, { body: { days } })
  },
})

/** Most dinners that the planner puts into the cart at once. */
export const WEEK_DINNERS_MAX = 42
/** The field of a planned dinner, `recipe:portions`. */
export const plannedField = (index: number) => `dinner${index}`

/** Puts the dinners of a week into the cart in one request; one that is planned twice has the portions of both. */
export const weekToCartForm = defineForm({
  name: 'week-to-cart',
  pages: ['dinners'],
  endpoint: putRecipesInCart,
  read(get) {
    const recipes = sumPortions(get)
    return recipes.length > 0 ? { body: { recipes } } : null
  },
  next: (_, { locale }) => href(locale.site, 'cart'),
})

/** Puts the one dinner of the form's instance into the cart for its `portions`. */
export const dinnerToCartForm = defineForm({
  name: 'dinner-to-cart',
  pages: ['dinners', 'dinnersBank', 'dinnersPrevious'],
  endpoint: putRecipesInCart,
  read(get) {
    const recipeId = toId(get(INSTANCE_FIELD))
    return recipeId === null
      ? null
      : { body: { recipes: [{ recipeId, portions: toNumber(get('portions')) }] } }
  },
  next: (_, { locale }) => href(locale.site, 'cart'),
})

/** Says how the dinner of the form's instance was, in the order of the page: `rating`, `liked`, `comment`. */
export const dinnerFeedbackForm = defineForm({
  name: 'dinner-feedback',
  pages: ['accountOrder'],
  keep: ['rating', 'liked', 'comment'],
  endpoint: giveDinnerFeedback,
  read(get, { page }: FormContext) {
    const dinnerId = toId(get(INSTANCE_FIELD))
    return dinnerId === null
      ? null
      : {
          body: {
            dinnerId,
            kind: 'recipe' as const,
            rating: toNumber(get('rating')),
            liked: isTicked(get('liked')),
            comment: get('comment') ?? '',
            orderNumber: page.params['orderNumber'] ?? '',
          },
        }
  },
})

const WEEK = 7
const DAY = /^\d{4}-\d{2}-\d{2}$/
const PLANNED = /^([1-9]\d{0,8}):([1-9]\d?)$/

type PutDay = { date: string; dinnerIds: number[]; portions: number }

function dayOf(value: string | null): string | null {
  return value !== null && DAY.test(value) ? value : null
}

/** The plan of a day's week, and what it has on each day. */
async function readDays(call: CallEndpoint, date: string) {
  const plan = await call(getWeekPlan, { query: { week: date } })
  const dayAt = (wanted: string): PutDay => {
    const day = plan.weekPlan.find((each) => each.date === wanted)
    // Dinners move within a week.
    if (!day) throw new MalformedForm('plan-dinner')
    return { date: wanted, portions: day.portions, dinnerIds: day.dinners.map(({ id }) => id) }
  }
  return { plan, dayAt }
}

function withDinner({ dinnerIds, ...day }: PutDay, id: number): PutDay {
  return { ...day, dinnerIds: [...new Set([...dinnerIds, id])] }
}

function sumPortions(get: GetField): { recipeId: number; portions: number }[] {
  const sums = new Map<number, number>()
  for (let index = 0; index < WEEK_DINNERS_MAX; index += 1) {
    const [, id, portions] = PLANNED.exec(get(plannedField(index)) ?? '') ?? []
    if (id) sums.set(Number(id), (sums.get(Number(id)) ?? 0) + Number(portions))
  }
  return [...sums].map(([recipeId, portions]) => ({ recipeId, portions }))
}
