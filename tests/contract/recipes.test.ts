import type * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { getRecipeTag, getRecipeTagGroups } from '../../shared/api/recipe-tags.ts'
import type { getLikedRecipes, toggleRecipeLike } from '../../shared/api/recipes-liked.ts'
import type { getRecipe, getRecipes } from '../../shared/api/recipes-detail.ts'
import type {
  getRecipePlan,
  getRecipeProvider,
  getRecipeProviders,
  getRecipesPage,
  getSimilarRecipes,
} from '../../shared/api/recipes-page.ts'
import { ALTERNATIVES } from '../../origin/recipes/ingredients.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { signUp } from '../support/people.ts'
import { createShopper, type Shopper } from './cart-client.ts'

type Wire<Endpoint extends { response: v.GenericSchema }> = v.InferInput<Endpoint['response']>
type List = Wire<typeof getRecipes>
type Liked = Wire<typeof getLikedRecipes>
type Toggle = Wire<typeof toggleRecipeLike>

const SALMON = 253
const WEEK = 7 * 86_400_000

let origin: TestOrigin
let visitor: Shopper
beforeAll(async () => {
  origin = await createTestOrigin({ rateLimits: { register: 100 } })
  visitor = await createShopper(origin)
})
afterAll(() => origin.dispose())

const get = async <Body>(path: string, shopper = visitor) => {
  const { status, body } = await shopper.call<Body>('GET', path)
  expect(status, path).toBe(200)
  return body
}
const statusOf = async (path: string) => (await visitor.call('GET', path)).status
const ids = ({ items }: { items: readonly { id: number }[] }) => items.map(({ id }) => id)

describe('the list of recipes', () => {
  it('has the price of a portion that the recipe itself has, offers included', async () => {
    const { items } = await get<List>('recipes/?size=100')
    const own = await Promise.all(items.map(({ id }) => get<Wire<typeof getRecipe>>(`recipes/${id}/`)))
    expect(items.map(({ id, pricePerPortion }) => [id, pricePerPortion])).toEqual(
      own.map(({ recipe }) => [recipe.id, recipe.pricePerPortion]),
    )
  })

  it('names an ingredient once when another of its products is wanted', async () => {
    const wanted = Object.values(ALTERNATIVES).flatMap(({ no }) => no.slice(0, 1))
    expect(wanted.length).toBeGreaterThan(5)
    for (const id of wanted) {
      const { filters } = await get<List>(`recipes/?filters=uses:${id}`)
      const shown = filters.find(({ name }) => name === 'uses')?.items.map(({ displayValue }) => displayValue)
      expect(shown?.length, String(id)).toBe(new Set(shown).size)
    }
  })

  it('shows for each value of a filter as many recipes as it says', async () => {
    const all = await get<List>('recipes/?size=100')
    expect(all.filters.map(({ name }) => name)).toEqual([
      'time',
      'diet',
      'tag',
      'difficulty',
      'provider',
      'price',
      'uses',
    ])
    for (const { name, items } of all.filters) {
      for (const { value, count } of items) {
        const { totalCount } = await get<List>(`recipes/?size=1&filters=${name}:${value}`)
        expect([name, value, totalCount]).toEqual([name, value, count])
      }
    }
  })

  it('divides all recipes among the bands of time', async () => {
    const { filters, totalCount } = await get<List>('recipes/?size=1')
    const times = filters.find(({ name }) => name === 'time')?.items ?? []
    expect(times.reduce((sum, { count }) => sum + count, 0)).toBe(totalCount)
    expect(times.map(({ displayValue }) => displayValue.replaceAll('\u00a0', ' '))).toEqual([
      'Up to 20 min',
      '20–30 min',
      '30–60 min',
      'Over 60 min',
    ])
  })

  it('finds recipes that use a product the reader has, the ones with most of them first', async () => {
    const { items } = await get<List>(`recipes/?filters=uses:${SALMON},uses:254`)
    expect(items[0]?.title).toBe('Creamy fish soup')
    expect(items.map(({ title }) => title)).toContain('Creamy salmon pasta')
  })

  it('combines a query with filters', async () => {
    const found = await get<List>('recipes/?q=salmon&filters=time:30')
    expect(found.items.map(({ title }) => title)).toContain('Creamy salmon pasta')
    expect(found.totalCount).toBeLessThan((await get<List>('recipes/?filters=time:30')).totalCount)
  })

  it('has the cheapest portion first on demand', async () => {
    const prices = (await get<List>('recipes/?sort=price_asc&size=100')).items.map(({ pricePerPortion }) =>
      Number(pricePerPortion),
    )
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    expect(new Set(prices).size).toBeGreaterThan(5)
  })

  it('has other recipes on the next page and none after the last', async () => {
    const [one, two] = [await get<List>('recipes/?size=5'), await get<List>('recipes/?size=5&page=2')]
    expect(ids(one).filter((id) => ids(two).includes(id))).toEqual([])
    expect((await get<List>('recipes/?page=9999')).items).toEqual([])
  })
})

describe('tags', () => {
  it('count the recipes their pages have', async () => {
    const { groups } = await get<Wire<typeof getRecipeTagGroups>>('recipe-tags/groups/')
    expect(groups.map(({ slug }) => slug)).toEqual(['time', 'diet', 'kind', 'occasion'])
    for (const tag of groups.flatMap(({ tags }) => tags)) {
      const page = await get<Wire<typeof getRecipeTag>>(`recipe-tags/${tag.id}/?size=1`)
      expect([page.tag.title, page.recipes.totalCount]).toEqual([tag.title, tag.recipeCount])
      expect((await origin.fetch(String(tag.imageUrl))).headers.get('content-type')).toContain('image/svg')
    }
  })

  it('that do not exist are a 404', async () => expect(await statusOf('recipe-tags/999/')).toBe(404))
})

describe('providers', () => {
  it('share all recipes between them', async () => {
    const { providers } = await get<Wire<typeof getRecipeProviders>>('recipes/providers/')
    expect(providers.length).toBeGreaterThanOrEqual(4)
    const { totalCount } = await get<List>('recipes/?size=1')
    expect(providers.reduce((sum, { recipeCount }) => sum + recipeCount, 0)).toBe(totalCount)
    for (const { id, name, imageUrl } of providers) {
      const page = await get<Wire<typeof getRecipeProvider>>(`recipes/providers/${id}/`)
      expect(page.recipes.items.every(({ providerName }) => providerName === name)).toBe(true)
      expect((await origin.fetch(String(imageUrl))).status).toBe(200)
    }
  })

  it('that do not exist are a 404', async () => expect(await statusOf('recipes/providers/999/')).toBe(404))
})

describe('the plan of the week', () => {
  const plan = async (country: 'NO' | 'SE' = 'NO') =>
    (
      await get<Wire<typeof getRecipePlan>>(
        'recipes/plans/current/',
        await createShopper(origin, { country }),
      )
    ).plan

  it('keeps its dinners until Monday, has others after it, and never the ones of the other country', async () => {
    const first = await plan()
    expect(first.days).toHaveLength(5)
    expect(first.days.every(({ recipe }) => recipe.pricePerPortion !== null)).toBe(true)
    expect(await plan()).toEqual(first)
    const recipesOf = ({ days }: typeof first) => days.map(({ recipe }) => recipe.id)
    expect(recipesOf(await plan('SE'))).not.toEqual(recipesOf(first))
    origin.clock.advance(WEEK)
    const next = await plan()
    const mondayOf = ({ days }: typeof first) => Date.parse(days[0]?.date ?? '')
    expect(mondayOf(next) - mondayOf(first)).toBe(WEEK)
    expect(recipesOf(next).filter((id) => recipesOf(first).includes(id))).toEqual([])
    origin.clock.advance(-WEEK)
  })

  it('is the one that editors have stored for the week', async () => {
    const { year, weekNumber, days } = await plan('SE')
    const date = days[0]?.date ?? ''
    await origin.db.batch([
      origin.db
        .prepare("INSERT INTO recipe_plans (id, country, year, week) VALUES (1, 'SE', ?1, ?2)")
        .bind(year, weekNumber),
      origin.db
        .prepare('INSERT INTO recipe_plan_days (plan_id, date, recipe_id) VALUES (1, ?1, 3)')
        .bind(date),
    ])
    expect((await plan('SE')).days.map(({ recipe }) => recipe.id)).toEqual([3])
    expect((await plan('NO')).days).toHaveLength(5)
  })
})

describe('similar recipes', () => {
  it('of a fish soup begin with fish', async () => {
    const soup = (await get<List>('recipes/?q=fish soup')).items[0]
    const { recipes } = await get<Wire<typeof getSimilarRecipes>>(`recipes/similar/${soup?.id}/`)
    expect(recipes.map(({ id }) => id)).not.toContain(soup?.id)
    expect(recipes[0]?.tags.map(({ title }) => title)).toContain('Fish')
  })

  it('of an unknown recipe are a 404', async () =>
    expect(await statusOf('recipes/similar/999999/')).toBe(404))
})

it('the front page has every part, and a page of all recipes', async () => {
  const page = await get<Wire<typeof getRecipesPage>>('recipes/recipes-page/?size=4')
  expect(page.blocks.map(({ type }) => type)).toContain('banner')
  expect(page.featured).toHaveLength(3)
  expect(page.tagGroups.map(({ slug }) => slug)).toContain('occasion')
  const { transactionId, ...list } = { transactionId: '', ...(await get<List>('recipes/?size=4')) }
  expect(transactionId).toBe('')
  expect(page).toMatchObject(list)
})

describe('likes', () => {
  const toggle = (shopper: Shopper, id: number, body: object = {}) =>
    shopper.call<Toggle>('POST', `recipes/${id}/like-toggle/`, body)
  const likedBy = (shopper: Shopper, query = '') => get<Liked>(`recipes/liked/page/${query}`, shopper)

  it('turn over, count everybody’s and list the newest first', async () => {
    const [{ shopper: one }, { shopper: other }] = [await signUp(origin), await signUp(origin)]
    expect((await toggle(one, 1)).body).toEqual({ isLiked: true, likeCount: 1 })
    expect((await toggle(other, 1)).body).toEqual({ isLiked: true, likeCount: 2 })
    origin.clock.advance(1_000)
    await toggle(one, 2)
    const liked = await likedBy(one, '?size=1')
    expect([ids(liked), liked.totalCount, liked.likedIds]).toEqual([[2], 2, [1, 2]])
    expect(liked.items[0]?.isLiked).toBe(true)
    expect((await toggle(one, 1)).body).toEqual({ isLiked: false, likeCount: 1 })
    expect(ids(await likedBy(one))).toEqual([2])
    expect(ids(await likedBy(other))).toEqual([1])
  })

  it('stay as wished when the same wish comes twice', async () => {
    const { shopper } = await signUp(origin)
    await toggle(shopper, 5, { isLiked: true })
    expect((await toggle(shopper, 5, { isLiked: true })).body).toEqual({ isLiked: true, likeCount: 1 })
    await toggle(shopper, 5, { isLiked: false })
    expect((await toggle(shopper, 5, { isLiked: false })).body).toEqual({ isLiked: false, likeCount: 0 })
  })

  it('put the most liked first on demand', async () => {
    const { shopper } = await signUp(origin)
    await toggle(shopper, 9, { isLiked: true })
    const counts = (await get<List>('recipes/?sort=liked&size=100')).items.map(({ likeCount }) => likeCount)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    expect(counts[0]).toBeGreaterThan(0)
  })

  it('of an account that is gone do not count', async () => {
    const { shopper, email } = await signUp(origin)
    await toggle(shopper, 11, { isLiked: true })
    await origin.db
      .prepare('DELETE FROM recipe_likes WHERE user_id = (SELECT id FROM users WHERE email = ?1)')
      .bind(email)
      .run()
    const count = await origin.db.prepare('SELECT like_count FROM recipes WHERE id = 11').first('like_count')
    expect(count).toBe(0)
  })

  it('need an account and a recipe', async () => {
    expect((await toggle(visitor, 1)).status).toBe(401)
    const { shopper } = await signUp(origin)
    expect((await toggle(shopper, 999_999)).status).toBe(404)
  })
})
