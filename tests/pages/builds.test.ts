import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SCREENS, screenSource } from '../../client/screens.ts'
import { matchRoute } from '../../shared/route-match.ts'
import { ROUTES, type RouteKey } from '../../shared/routes.ts'
import { createTestOrigin, type TestOrigin } from '../support/origin.ts'
import { PAGE_STATES, type PageState, refusalsOf } from './page-states.ts'
import { createScreenRenderer, type RenderedPage } from './render-screen.ts'
import { unstyledClasses } from './first-sheet.ts'
import { HEADINGS, VISITED_SITES } from './screen-visits.ts'
import { buildWorkerBundles, removeWorkerBundles } from './worker-bundles.ts'

type Site = (typeof VISITED_SITES)[number]

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

describe.each(VISITED_SITES)('lean and plain builds write the same bytes on %s', (site) => {
  const index = VISITED_SITES.indexOf(site)

  it.each(screens)('both builds write the same screen %s, streamed and complete', async (key) => {
    // The first render loads modules and data, so that later ones do not depend on timing.
    await renderBoth(key, site, true)
    for (const isComplete of [false, true]) {
      const { status, html } = await renderBoth(key, site, isComplete)
      // The screen itself, not an error page.
      const heading = HEADINGS[key]?.[index] ?? 'no heading is known'
      expect([status, headingOf(html)]).toEqual([
        200,
        heading instanceof RegExp ? expect.stringMatching(heading) : heading,
      ])
      // React moves each late part into place with a script.
      expect(html.includes('$RC=')).toBe(!isComplete && STREAMED.includes(key))
    }
  })

  it.each(screens)('both builds write the same refused forms of the screen %s', async (key) => {
    const { html } = await renderBoth(key, site, true)
    const refusals = refusalsOf(key, html)
    let shown = 0
    for (const refused of refusals) {
      if ((await renderBoth(key, site, true, refused)).html !== html) shown += 1
    }
    // Some refused forms may be hidden, but not all.
    expect(shown > 0).toBe(refusals.length > 0)
  })

  it.each(screens.filter((key) => ROUTES[key].visibility === 'personal'))(
    'both builds write the same screen %s for a visitor without a session',
    async (key) => {
      const { status } = await renderBoth(key, site, true, { visit: { cookie: '' } })
      expect([200, 401, 404]).toContain(status)
    },
  )

  it.each(Object.entries(PAGE_STATES))(
    'both builds write the same %s',
    async (_, { key, state, status, isUsual }) => {
      const usual = await renderBoth(key, site, true)
      await renderBoth(key, site, false, state)
      const shown = await renderBoth(key, site, true, state)
      expect(shown.status).toBe(status)
      expect(shown.html === usual.html).toBe(isUsual)
    },
  )
})

describe.each([
  ['no', 'se-en'],
  ['se-en', 'no'],
] as const)('the links to other sites on %s', (site, other) => {
  it.each(screens)('lead from the screen %s to pages that exist', async (key) => {
    const { html } = await renderScreen(bundles.plain, key, site, true)
    // A bare page has no footer.
    const links = [...html.matchAll(/<a [^>]* lang="[^>]*>/g)].map(
      ([anchor]) => / href="([^"]*)"/.exec(anchor)?.[1] ?? '',
    )
    expect(links.length).toBe('bare' in ROUTES[key] ? 0 : 4)
    for (const link of links) {
      const { pathname, searchParams } = new URL(link.replaceAll('&amp;', '&'), 'http://localhost')
      const [first = '', ...segments] = pathname.split('/').filter(Boolean)
      if (first !== site && first !== other) continue
      const match = matchRoute(segments)
      const visit = { params: { ...match?.params }, search: Object.fromEntries(searchParams) }
      const state = { customerOf: site, visit }
      const { status } = await renderScreen(bundles.plain, match?.key ?? null, first, true, state)
      expect([link, status]).toEqual([link, 200])
    }
  })
})

describe('what a page has inlined', () => {
  it.each(screens)(
    'styles all of the screen %s, so that nothing moves when the whole sheet arrives',
    async (key) => {
      for (const site of VISITED_SITES) {
        const { html } = await renderScreen(bundles.plain, key, site, true)
        expect(unstyledClasses(screenSource(key), html).join(' ')).toBe('')
      }
    },
  )

  it.each(Object.entries(PAGE_STATES))('styles all of %s', async (_, { key, state }) => {
    const { status, html } = await renderScreen(bundles.plain, key, 'no', true, state)
    const screen = key && status !== 404 && status !== 503 ? screenSource(key) : null
    expect(unstyledClasses(screen, html).join(' ')).toBe('')
  })
})

/** Renders a page with both bundles and compares the bytes. */
async function renderBoth(
  key: RouteKey | null,
  site: Site,
  isComplete: boolean,
  state: PageState = {},
): Promise<RenderedPage> {
  const plain = await renderScreen(bundles.plain, key, site, isComplete, state)
  const lean = await renderScreen(bundles.lean, key, site, isComplete, state)
  expect(lean).toEqual(plain)
  return plain
}

/** Screens with deferred parts. */
const STREAMED: readonly RouteKey[] = [
  'cart',
  'category',
  'delivery',
  'perks',
  'product',
  'productList',
  'recipe',
  'search',
]

const headingOf = (html: string) =>
  /<h1[^>]*>(.*?)<\/h1>/s
    .exec(html)?.[1]
    ?.replace(/<!--.*?-->|<[^>]*>/g, '')
    .trim()
