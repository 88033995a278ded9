import type * as v from 'valibot'
import { expect, it } from 'vitest'
import { allowedRecipes } from '../../origin/recipes/diet-facts.ts'
import { runOrderClock } from '../../origin/orders/clock/run.ts'
import { LIMITS } from '../../origin/limits.ts'
import type {
  DinnerOnWire,
  getDinners,
  getDinnersWithProduct,
  getPreviousDinners,
  PlannedWeekOnWire,
} from '../../shared/api/dinners.ts'
import { type DietProfile, NO_DIET } from '../../shared/diet/profile.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import { buy, createBuyer } from './buyer.ts'
import { createShopper, type Shopper } from './cart-client.ts'
import { createCustomer } from './order-fixture.ts'
import { openStockedShop } from './stocked-shop.ts'
import { createTestOrigin } from '../support/origin.ts'

const origin = await openStockedShop()

type Page = v.InferInput<typeof getDinners.response>
type Bank = { dinners: DinnerOnWire[] }
type Previous = v.InferInput<typeof getPreviousDinners.response>

const SALMON_PASTA = 1
const SALMON = 253

const read = async (shopper: Shopper, query = '') =>
  (await shopper.call<Page>('GET', `dinners/${query}`)).body
const ids = (dinners: readonly { id: number }[]) => dinners.map(({ id }) => id)
const plan = (shopper: Shopper, days: object[]) =>
  shopper.call<PlannedWeekOnWire>('PUT', 'dinners/week-plan/', { days })
const planned = ({ weekPlan }: PlannedWeekOnWire) => weekPlan.map(({ dinners }) => ids(dinners))

it('are suggested to everybody, and a visitor has no plan', async () => {
  const visitor = await createShopper(origin)
  const { dinners, weekPlan, lists, bank, previousOrdered } = await read(visitor, '?size=5')
  expect(dinners.items).toHaveLength(5)
  expect(dinners.totalCount).toBeGreaterThan(30)
  expect([weekPlan, lists, bank, previousOrdered]).toEqual([[], [], [], []])
  const next = await read(visitor, '?size=5&page=2')
  expect(ids(next.dinners.items).filter((id) => ids(dinners.items).includes(id))).toEqual([])
})

it('are suggested so often in a minute to visitors of one network, and to customers always', async () => {
  const strict = await createTestOrigin({ rateLimits: { dinnersFrom: 2 } })
  const [visitor, other] = [await createShopper(strict), await createShopper(strict)]
  const customer = await createCustomer(strict)
  const ask = async (shopper: Shopper, ip?: string) => {
    const from = { 'x-client-token': 'test-client-token', ...(ip !== undefined && { 'x-client-ip': ip }) }
    return (await shopper.call('GET', 'dinners/?size=1', undefined, from)).status
  }
  const HERE = '203.0.113.7'
  expect([await ask(visitor, HERE), await ask(other, HERE), await ask(visitor, HERE)]).toEqual([
    200, 200, 429,
  ])
  expect(await ask(customer, HERE), 'a customer').toBe(200)
  expect(await ask(visitor, '203.0.113.8'), 'another network').toBe(200)
  expect([await ask(visitor), await ask(visitor), await ask(visitor)]).toEqual([200, 200, 200])
  strict.clock.advance(60_000)
  expect(await ask(visitor, HERE)).toBe(200)
  await strict.dispose()
})

it('are planned day by day; days that are not named stay', async () => {
  const kari = await createCustomer(origin)
  const { week, weekPlan } = await read(kari)
  const [first, second, third] = weekPlan.map(({ date }) => date)
  expect(first).toBe(week.monday)
  const one = await plan(kari, [
    { date: first, dinnerIds: [1, 7], portions: 3 },
    { date: second, dinnerIds: [6] },
  ])
  expect(one.status).toBe(200)
  expect(planned(one.body).slice(0, 3)).toEqual([[1, 7], [6], []])
  expect(one.body.weekPlan.map(({ portions }) => portions).slice(0, 2)).toEqual([3, 4])
  const two = await plan(kari, [
    { date: first, dinnerIds: [7], portions: 3 },
    { date: third, dinnerIds: [1, 1] },
  ])
  expect(planned(two.body).slice(0, 3)).toEqual([[7], [6], [1]])
  expect(two.body).toEqual((await kari.call('GET', `dinners/week-plan/?week=${third}`)).body)
  const [needed] = two.body.week.ingredients ?? []
  expect(needed?.dinners.length).toBeGreaterThan(0)
  const page = await read(kari)
  expect(ids(page.dinners.items)).not.toContain(7)
  expect(planned(page)).toEqual(planned(two.body))
})

it('are planned for nobody else, and not in another country', async () => {
  const [kari, ola] = [await createCustomer(origin), await createCustomer(origin)]
  const { week } = await read(kari)
  await plan(kari, [{ date: week.monday, dinnerIds: [1] }])
  expect(planned(await read(ola)).flat()).toEqual([])
  const abroad = await kari.call<Page>('GET', 'dinners/', undefined, { 'x-country': 'SE' })
  expect(planned(abroad.body).flat()).toEqual([])
})

it('refuse days that cannot be planned and unknown recipes, and change nothing then', async () => {
  const kari = await createCustomer(origin)
  const { week } = await read(kari)
  await plan(kari, [{ date: week.monday, dinnerIds: [1] }])
  const refused = [
    await plan(kari, [{ date: addDays(week.monday, 60), dinnerIds: [6] }]),
    await plan(kari, [{ date: addDays(week.monday, -60), dinnerIds: [6] }]),
    await plan(kari, [{ date: week.monday, dinnerIds: [1, 2, 3, 4, 5, 6, 7] }]),
    await plan(kari, [{ date: week.monday, dinnerIds: [6], portions: 0 }]),
    await plan(kari, []),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  const unknown = await plan(kari, [
    { date: week.monday, dinnerIds: [] },
    { date: addDays(week.monday, 1), dinnerIds: [999_999] },
  ])
  expect(unknown.status).toBe(404)
  expect(planned(await read(kari))[0]).toEqual([1])
})

it('of last week are not suggested', async () => {
  const kari = await createCustomer(origin)
  const { dinners, week } = await read(kari)
  const [best = 0] = ids(dinners.items)
  const { previousMonday } = week
  await plan(kari, [{ date: previousMonday, dinnerIds: [best] }])
  const { dinners: after, weekPlan } = await read(kari, '?size=100')
  expect(ids(after.items)).not.toContain(best)
  expect(weekPlan.flatMap(({ suggested }) => suggested?.id ?? [])).not.toContain(best)
})

it('are suggested from the day of the delivery, fresh fish first', async () => {
  const kari = await createBuyer(origin)
  const { week, weekPlan } = await read(kari)
  const [delivery = ''] = week.deliveryDates
  expect(delivery).not.toBe('')
  const proposed = weekPlan.filter(({ suggested }) => suggested !== null)
  expect(proposed.length).toBeGreaterThan(0)
  expect(proposed.every(({ date }) => date >= delivery)).toBe(true)
  const late = addDays(week.monday, 6)
  const { body } = await plan(kari, [{ date: late, dinnerIds: [SALMON_PASTA] }])
  const [salmon] = body.weekPlan.at(-1)?.dinners ?? []
  expect(salmon?.freshUntil).toBe(addDays(delivery, 1))
})

it('are saved, with lists of one’s own', async () => {
  const kari = await createCustomer(origin)
  const list = await kari.call<{ id: number }>('POST', 'product-lists/', { title: 'Taco' })
  const listId = list.body.id
  const save = (body: object) => kari.call<Bank>('POST', 'dinners/bank/', body)
  await save({ recipeId: 6 })
  expect((await save({ recipeId: 6 })).status).toBe(200)
  origin.clock.advance(1000)
  await save({ recipeId: 7 })
  const { body } = await save({ listId })
  expect(body.dinners.map(({ kind, id }) => [kind, id])).toEqual([
    ['recipe', 7],
    ['recipe', 6],
    ['list', listId],
  ])
  const { dinners, bank, lists } = await read(kari, '?size=100')
  expect([ids(bank ?? []), ids(lists)]).toEqual([[7, 6, listId], [listId]])
  expect(dinners.items.find(({ id }) => id === 6)?.isInBank ?? true).toBe(true)
  const removed = await kari.call<Bank>('DELETE', 'dinners/bank/', { recipeId: 7 })
  await kari.call<Bank>('DELETE', 'dinners/bank/', { listId })
  expect(ids(removed.body.dinners)).toEqual([6, listId])
  expect(ids((await kari.call<Bank>('GET', 'dinners/bank/')).body.dinners)).toEqual([6])
  expect((await save({ recipeId: 999_999 })).status).toBe(404)
  expect((await save({})).status).toBe(400)
})

it('that were ordered come back, with what the customer said about them after the delivery', async () => {
  const kari = await createBuyer(origin)
  await kari.call('POST', 'cart/recipes/', {
    recipes: [
      { recipeId: SALMON_PASTA, portions: 4 },
      { recipeId: 7, portions: 2 },
    ],
  })
  const inCart = await read(kari, '?size=100')
  expect(inCart.dinners.items.find(({ id }) => id === 7)?.addedToCart ?? true).toBe(true)
  const { orderNumber } = await buy(origin, kari)
  const previous = () => kari.call<Previous>('GET', 'dinners/previous-ordered/')
  const ordered = (await previous()).body
  expect(new Set(ids(ordered.items))).toEqual(new Set([SALMON_PASTA, 7]))
  expect(ordered.items.map(({ timesOrdered }) => timesOrdered)).toEqual([1, 1])

  const say = (rating: number, given: object = {}) =>
    kari.call<{ id: number; rating: number }>('POST', 'dinners/feedback/', {
      dinnerId: SALMON_PASTA,
      kind: 'recipe',
      rating,
      liked: rating > 3,
      comment: 'Bra',
      orderNumber,
      ...given,
    })
  expect((await say(5)).status, 'before the delivery').toBe(404)
  await deliver(orderNumber)
  expect((await say(5, { dinnerId: 6 })).status, 'not in the order').toBe(404)
  const first = await say(5)
  expect([first.status, first.body.rating]).toEqual([201, 5])
  const second = await say(2)
  expect([second.body.id, second.body.rating], 'it replaces the first').toEqual([first.body.id, 2])
  const ofOrder = await kari.call<Previous>('GET', `dinners/previous-ordered/?order_number=${orderNumber}`)
  const salmon = ofOrder.body.items.find(({ id }) => id === SALMON_PASTA)
  expect(salmon?.feedback).toEqual({ rating: 2, liked: false, comment: 'Bra' })
  const { dinners } = await read(kari, '?size=100')
  expect(ids(dinners.items), 'a disliked dinner is not suggested').not.toContain(SALMON_PASTA)

  const stranger = await createCustomer(origin)
  const path = `dinners/previous-ordered/?order_number=`
  const theirs = [
    await stranger.call('GET', path + orderNumber),
    await stranger.call('GET', `${path}NO-9999999995`),
  ]
  expect(theirs.map(({ status }) => status)).toEqual([404, 404])
  expect((await stranger.call<Previous>('GET', 'dinners/previous-ordered/')).body.items).toEqual([])
})

it('are rated so often in an hour', async () => {
  const kari = await createCustomer(origin)
  const say = () =>
    kari.call('POST', 'dinners/feedback/', { dinnerId: 1, kind: 'recipe', rating: 4, liked: true })
  for (let count = 0; count < LIMITS.dinnerFeedback.max; count += 1) expect((await say()).status).toBe(201)
  expect((await say()).status).toBe(429)
})

it('use a product, the same for everybody', async () => {
  const visitor = await createShopper(origin)
  const { body } = await visitor.call<v.InferInput<typeof getDinnersWithProduct.response>>(
    'GET',
    `dinners/suggestions/products/${SALMON}/`,
  )
  expect(ids(body.dinners)).toContain(SALMON_PASTA)
  expect((await visitor.call('GET', 'dinners/suggestions/products/999999/')).status).toBe(404)
})

it('fill a week from a plan in one request for the basket', async () => {
  const kari = await createCustomer(origin)
  const { weekPlan } = await read(kari)
  const recipes = weekPlan.flatMap(({ suggested, portions }) =>
    suggested ? [{ recipeId: suggested.id, portions }] : [],
  )
  expect(recipes.length).toBeGreaterThan(0)
  const cart = await kari.call('POST', 'cart/recipes/', { recipes })
  expect(cart.body.recipes?.map(({ id }) => id).toSorted()).toEqual(
    recipes.map(({ recipeId }) => recipeId).toSorted(),
  )
})

async function deliver(orderNumber: string): Promise<void> {
  const closes = await origin.db
    .prepare(
      'SELECT s.closes_at FROM orders o JOIN delivery_slots s ON s.id = o.slot_id WHERE o.order_number = ?1',
    )
    .bind(orderNumber)
    .first<string>('closes_at')
  origin.clock.now = new Date(closes ?? '')
  await runOrderClock(origin.deps)
}

it.each([
  ['vegetarian', { diets: ['vegetarian' as const] }],
  ['without milk', { allergens: ['milk' as const], avoidsTraces: true }],
  ['vegan without gluten', { diets: ['vegan' as const], allergens: ['gluten' as const] }],
])('are never suggested against a diet: %s', async (_, given) => {
  const kari = await createCustomer(origin)
  const everything = ids((await read(kari, '?size=100')).dinners.items)
  const profile: DietProfile = { ...NO_DIET, ...given }
  await kari.call('PUT', 'user/diet/', profile)
  const request = { db: origin.db, country: 'NO', language: 'en' } as const
  const allowed = await allowedRecipes(request, profile, everything)
  const { dinners, weekPlan, week } = await read(kari, '?size=100')
  expect(new Set(ids(dinners.items))).toEqual(new Set(allowed))
  expect(dinners.totalCount).toBeLessThan(everything.length)
  const { body } = await plan(kari, [{ date: week.monday, dinnerIds: [] }])
  for (const { suggested } of [...weekPlan, ...body.weekPlan]) {
    if (suggested) expect(allowed).toContain(suggested.id)
  }
})
