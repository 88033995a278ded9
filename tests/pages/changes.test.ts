import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { flagsPanel } from '../../origin/console/panels/flags.tsx'
import { pages } from '../../worker/pages/pages.ts'
import { BACKEND, createPatientUpstream } from '../worker/patient-upstream.ts'
import { createTestEdge } from '../worker/edge.ts'
import { createMemoryCache } from '../support/memory-cache.ts'
import { createMemoryKv } from '../support/memory-kv.ts'
import { createTestOrigin, TEST_CONFIG, type TestOrigin } from '../support/origin.ts'
import { ADMINISTRATOR } from '../contract/staff.ts'

/**
 * A change of editors or operators is on the page after its time and one refill
 * (docs/reference/limits.md#cache-times).
 */

const SECOND = 1_000

let origin: TestOrigin
beforeAll(async () => {
  origin = await createTestOrigin()
})
afterAll(() => origin.dispose())

/** A storefront with its real pages, empty stores and its own clock. */
function createShop() {
  const clock = { now: Date.UTC(2026, 10, 21, 9) }
  const edge = createTestEdge({
    pages,
    variables: {
      API_HOST: BACKEND,
      CMS_URL: `${BACKEND}/content/v1/graphql/production`,
      GROWTH_API_HOST: BACKEND,
      GROWTH_CLIENT_KEY: 'sdk-torg',
      CLIENT_TOKEN: TEST_CONFIG.clientToken,
    },
    world: {
      cache: createMemoryCache(),
      kv: createMemoryKv() as unknown as KVNamespace,
      now: () => clock.now,
      random: () => 0,
      upstream: createPatientUpstream(origin, () => clock.now),
    },
  })
  const headers = { cookie: 'consent=statistics; device_id=22222222-1111-4111-8111-111111111111' }
  return {
    clock,
    async visit(path: string) {
      const response = await edge.request(path, { headers })
      const html = await response.text()
      // Work in waitUntil ends before the next response.
      await edge.settle()
      return { status: response.status, html, said: response.headers.get('x-cache') ?? '' }
    },
  }
}

let { clock, visit } = createShop()
beforeEach(() => {
  ;({ clock, visit } = createShop())
})

/** Returns the earliest and the latest time at which the stored page was rendered. */
async function visitUntilStored(path: string): Promise<[earliest: number, latest: number]> {
  const startedAt = clock.now
  for (let visits = 0; visits < 20; visits += 1) {
    if ((await visit(path)).said.startsWith('hit')) return [startedAt, clock.now]
    // A slow machine may have paused the key for two seconds. The second visit is a hit.
    if (visits > 0) clock.now += 3 * SECOND
  }
  throw new Error(`${path} is never stored`)
}

describe('a page of the editors', () => {
  const PAGE = '/no/about/pricing/'
  const retitle = (title: string) =>
    origin.db
      .prepare(
        `UPDATE content_documents SET json = json_set(json, '$.title', ?1)
          WHERE _type = 'editorial_page' AND slug = 'pricing' AND country = 'NO' AND language = 'nb'`,
      )
      .bind(title)
      .run()
  const titleOf = ({ html }: { html: string }) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]

  it('an editorial page keeps its content for 300 seconds and changes after the refill', async () => {
    const [earliest, latest] = await visitUntilStored(PAGE)
    const before = titleOf(await visit(PAGE))
    await retitle('Endret av redaksjonen')
    clock.now = earliest + 299 * SECOND
    expect(titleOf(await visit(PAGE))).toBe(before)
    clock.now = latest + 300 * SECOND
    const refilling = await visit(PAGE)
    expect([refilling.status, titleOf(refilling), refilling.said]).toEqual([
      200,
      before,
      expect.stringMatching(/^stale; age=/),
    ])
    const after = await visit(PAGE)
    expect([after.status, titleOf(after), after.said]).toEqual([
      200,
      'Endret av redaksjonen',
      expect.stringMatching(/^hit/),
    ])
  })
})

describe('a flag that changes HTML', () => {
  const PAGE = '/no/'
  const set = (value: string) =>
    flagsPanel.change?.(origin.deps, { flag: 'home-first-shelf', value }, ADMINISTRATOR)
  const firstOf = ({ html }: { html: string }) =>
    html.indexOf('aria-label="Populært akkurat nå"') < html.indexOf('aria-label="Tilbud"')
      ? 'popular'
      : 'offers'

  it('a page keeps its variation for 30 seconds and changes after the refill', async () => {
    await set('popular')
    const [earliest, latest] = await visitUntilStored(PAGE)
    expect(firstOf(await visit(PAGE))).toBe('popular')
    await set('offers')
    clock.now = earliest + 29 * SECOND
    expect(firstOf(await visit(PAGE))).toBe('popular')
    clock.now = latest + 30 * SECOND
    expect(firstOf(await visit(PAGE))).toBe('popular')
    const after = await visit(PAGE)
    expect([after.status, firstOf(after)]).toEqual([200, 'offers'])
    expect(after.html).toContain('aria-label="Tilbud"')
  })
})
