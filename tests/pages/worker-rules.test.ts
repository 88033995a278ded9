import { afterAll, beforeAll, expect, it } from 'vitest'
import { SCREENS } from '../../client/screens.ts'
import { ROUTES, type RouteKey } from '../../shared/routes.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { createScreenRenderer } from './render-screen.ts'
import { HEADINGS, VISITED_SITES } from './screen-visits.ts'
import { buildWorkerBundles, removeWorkerBundles } from './worker-bundles.ts'

let bundles: Awaited<ReturnType<typeof buildWorkerBundles>>
let origin: TestOrigin
let renderScreen: Awaited<ReturnType<typeof createScreenRenderer>>
beforeAll(async () => {
  const building = buildWorkerBundles()
  origin = await createTestOrigin()
  renderScreen = await createScreenRenderer(origin)
  bundles = await building
})
afterAll(async () => {
  removeWorkerBundles()
  await origin.dispose()
})

const screens = (Object.keys(ROUTES) as RouteKey[]).filter((key) => SCREENS[key] !== null)

it.each(screens)('the worker writes %s as its sources do, streamed and complete', async (key) => {
  for (const [index, site] of VISITED_SITES.entries()) {
    const { plain, ruled } = bundles
    // Everything is there once before time could matter: answers, and the modules that read them.
    for (const bundle of [plain, ruled]) await renderScreen(bundle, key, site, true)
    for (const isComplete of [false, true]) {
      const expected = await renderScreen(plain, key, site, isComplete)
      // The screen itself, and not what stands in for it.
      const heading = HEADINGS[key]?.[index] ?? 'no heading is known'
      expect([expected.status, headingOf(expected.html)]).toEqual([
        200,
        heading instanceof RegExp ? expect.stringMatching(heading) : heading,
      ])
      // Parts that come late are written where they are, and then put where they belong.
      expect(expected.html.includes('$RC=')).toBe(!isComplete && STREAMED.includes(key))
      expect((await renderScreen(ruled, key, site, isComplete)).html).toBe(expected.html)
    }
  }
})

it('the worker says as its sources do that there is no such page', async () => {
  const expected = await renderScreen(bundles.plain, null, 'no', true)
  expect(expected.status).toBe(404)
  expect((await renderScreen(bundles.ruled, null, 'no', true)).html).toBe(expected.html)
})

/** Screens with parts that the first bytes don't wait for. */
const STREAMED: readonly RouteKey[] = ['category', 'delivery', 'product', 'search']

const headingOf = (html: string) =>
  /<h1[^>]*>(.*?)<\/h1>/s
    .exec(html)?.[1]
    ?.replace(/<!--.*?-->|<[^>]*>/g, '')
    .trim()
