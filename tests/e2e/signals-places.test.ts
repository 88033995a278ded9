import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { CONSENT_COOKIE } from '../../shared/visitor/consent.ts'
import { useBrowser } from '../support/browser.ts'
import { sharedShopUrl } from '../support/shop.ts'
import { ready } from './buyer.ts'

/** What events say of banners and lists of recipes (docs/reference/events.md). */

const browser = useBrowser()

const HEADERS = { headers: { 'x-country': 'NO', 'x-language': 'en', 'x-requested-case': 'camel' } }

type Described = { schema: string; data: Record<string, unknown> }
type Event = { name: string; contexts: Record<string, Record<string, unknown>> }

/** A page of a visitor who allows statistics, and the events it has sent. */
async function visit(
  path: string,
  viewport: 390 | 1280 = 1280,
): Promise<{ page: Page; sent: (name: string) => Event[] }> {
  const context = await browser.context({ viewport })
  await context.addCookies([{ name: CONSENT_COOKIE, value: 'statistics', url: sharedShopUrl() }])
  const page = await context.newPage()
  const events: Event[] = []
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/collector/')) return
    const { data } = request.postDataJSON() as { data: Record<string, string>[] }
    events.push(...data.map(readEvent))
  })
  await page.goto(sharedShopUrl() + path)
  await ready(page)
  await page.mouse.move(9, 9)
  await expect.poll(() => events.length).toBeGreaterThan(0)
  return { page, sent: (name) => events.filter((event) => event.name === name) }
}

const nameOf = ({ schema }: Described) => schema.split('/')[1] ?? ''

function readEvent({ ue_pr: described = '', co = '{"data":[]}' }: Record<string, string>): Event {
  const contexts = (JSON.parse(co) as { data: Described[] }).data
  return {
    name: described ? nameOf((JSON.parse(described) as { data: Described }).data) : 'page_view',
    contexts: Object.fromEntries(contexts.map((context) => [nameOf(context), context.data])),
  }
}

test('a click on a banner says which banner, and the route it leads to', async () => {
  const { page, sent } = await visit('/no-en/', 390)
  const banner = page.locator('[data-banner]').filter({ has: page.locator('h1') })
  const title = await banner.getByRole('heading', { level: 1 }).textContent()
  const link = banner.locator('a:not([href^="#"])').first()
  const { pathname } = new URL((await link.getAttribute('href')) ?? '', sharedShopUrl())
  await link.click()
  await expect.poll(() => sent('click')).toHaveLength(1)
  expect(sent('click')[0]?.contexts).toMatchObject({
    banner_context: { bannerTitle: title, bannerTarget: pathname },
    location_context: { locationName: 'home', locationType: 'main' },
    region_context: { jurisdiction: 'NO' },
  })
})

test('a row of the home page says its block, its placement and the answer it came from, unchanged', async () => {
  const { page, sent } = await visit('/no-en/')
  const given = (await (
    await page.request.get(`${sharedShopUrl()}/api/v1/app-components/home/`, HEADERS)
  ).json()) as {
    blocks: { id: string; tracking: Record<string, unknown>; placement?: Record<string, unknown> }[]
  }
  await page.locator('main [data-list="home-offers"] article').first().scrollIntoViewIfNeeded()
  const seen = () =>
    sent('list_impression').find(
      ({ contexts }) => contexts['location_context']?.['locationDetail'] === 'home-offers',
    )
  await expect.poll(seen).toBeDefined()
  const block = given.blocks.find(({ id }) => id === 'home-offers')
  const { sourceUuid: _, traceId: __, ...tracking } = block?.tracking ?? {}
  expect(seen()?.contexts).toMatchObject({
    product_list_context: tracking,
    product_placement_context: block?.placement,
    source_context: {
      uuid: seen()?.contexts['product_list_context']?.['sourceUuid'],
      traceId: seen()?.contexts['product_list_context']?.['traceId'],
    },
  })
})

test('goods on offer beside the perks say the placement that the backend gave them', async () => {
  const { page, sent } = await visit('/no-en/perks/')
  const { placement } = (await (
    await page.request.get(`${sharedShopUrl()}/api/v1/campaigns/promoted-products/`, HEADERS)
  ).json()) as { placement: unknown }
  await page.locator('[data-placement] article').first().scrollIntoViewIfNeeded()
  const seen = () =>
    sent('list_impression')
      .map(({ contexts }) => contexts['product_placement_context'])
      .find((context) => context !== undefined)
  await expect.poll(seen).toMatchObject({ placement, sourceUuid: expect.any(String) })
})

test.each([
  ['a tag', '/no-en/recipes/tags/2', { recipeListName: 'recipesTag', recipeListId: '2' }],
  ['a provider', '/no-en/recipes/providers/1', { recipeListName: 'recipesProvider', recipeListId: '1' }],
  [
    'the week’s plan',
    '/no-en/recipes/plans/current/',
    { recipeListName: 'recipes-plan', recipeListId: /^\d{6}$/ },
  ],
  ['recipes like one', '/no-en/recipes/1', { recipeListName: 'recipe', recipeListId: '1' }],
  [
    'a row of the front page',
    '/no-en/recipes/',
    { recipeListName: 'recipes-quickest', recipeListId: 'recipes-quickest' },
  ],
])('the list of %s says its id', async (_, path, { recipeListName, recipeListId }) => {
  const { page, sent } = await visit(path)
  const seen = () =>
    sent('list_impression')
      .map(({ contexts }) => contexts['recipe_list_context'])
      .filter((context) => context?.['recipeListName'] === recipeListName)
  const list = recipeListName.includes('-')
    ? `[data-list=${recipeListName}]`
    : 'ul:has(a[href*="/recipes/"]) article'
  await page.locator(`main ${list}`).last().scrollIntoViewIfNeeded()
  await expect.poll(() => seen().length).toBeGreaterThan(0)
  const id = typeof recipeListId === 'string' ? recipeListId : expect.stringMatching(recipeListId)
  expect(seen()[0]).toMatchObject({ recipeListId: id })
  expect(seen()[0]?.['recipeListItems']).not.toEqual([])
})

test('a list of recipes is seen once with its recipes, and a click says the place in it', async () => {
  const { page, sent } = await visit('/no-en/recipes/?filters=diet%3A2')
  const links = page.locator('main ul').filter({ has: page.locator('a[href*="/recipes/"]') })
  const list = links.filter({ has: page.locator('li:nth-child(3) a[href*="/recipes/"]') }).last()
  await list.scrollIntoViewIfNeeded()
  const isSeen = () => sent('list_impression').some(({ contexts }) => contexts['recipe_list_context'])
  await expect.poll(isSeen).toBe(true)
  const ids = await list
    .locator('> li')
    .evaluateAll((items) =>
      items.flatMap(
        (item) => /\/recipes\/(\d+)/.exec(item.querySelector('a')?.getAttribute('href') ?? '')?.[1] ?? [],
      ),
    )
  const seen = sent('list_impression').map(({ contexts }) => contexts['recipe_list_context'])
  expect(seen).toContainEqual({ recipeListName: 'recipes', recipeListItems: ids })

  await list.locator('> li').nth(2).locator('a').first().click()
  await expect.poll(() => sent('click')).toHaveLength(1)
  expect(sent('click')[0]?.contexts['recipe_list_context']).toEqual({
    recipeListName: 'recipes',
    recipeListItems: ids,
    recipeListEventPosition: 2,
  })
})
