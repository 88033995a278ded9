import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createIsolate, createStores } from './isolate.ts'
import { HEADERS } from './outcomes.ts'
import { startUpstream } from './upstream.ts'

/** A backend that has learnt new values: pages stand without them, are stored, and it is reported once. */

const TOMORROW = 'from-tomorrow'

let upstream: Awaited<ReturnType<typeof startUpstream>>
beforeAll(async () => {
  upstream = await startUpstream()
})
afterAll(() => upstream.stop())
afterEach(() => upstream.proxy.reset())

/** Asks for two pages twice each, and returns what was seen and which reports were made. */
async function visit(pages: readonly [string, string]) {
  const isolate = createIsolate(upstream.proxy.url, createStores())
  const seen: { status: number; text: string; said: string }[] = []
  for (const page of [...pages, ...pages]) {
    seen.push(await isolate.ask(page, HEADERS))
    await isolate.settle()
  }
  const reports = isolate.reports.map(({ error }) => (error as Error).message)
  return { seen, reports, statuses: seen.map(({ status }) => status), said: seen.map(({ said }) => said) }
}

const PAGES = ['/no/categories/1', '/no/categories/2'] as const
const HOMES = ['/no/', '/no-en/'] as const

it('a category page stands without a sort order that it does not know', async () => {
  const edit = (body: { sortOptions: object[] }) => ({
    ...body,
    sortOptions: [{ value: TOMORROW, displayValue: 'Best of tomorrow', active: false }, ...body.sortOptions],
  })
  upstream.proxy.fault(/section-listing/, { kind: 'edit', edit })
  const { seen, statuses, said, reports } = await visit(PAGES)
  expect(statuses).toEqual([200, 200, 200, 200])
  expect(said.slice(2).every((each) => each.startsWith('hit'))).toBe(true)
  for (const { text } of seen) {
    expect(text).toContain('price_asc')
    expect(text).not.toContain('Best of tomorrow')
  }
  expect(reports).toEqual([expect.stringMatching(/^Part of section-listing\/.* was dropped: .*"price_asc"/)])
})

it('the home page stands without a block that it does not know', async () => {
  const edit = (body: { blocks: object[] }) => ({
    ...body,
    blocks: [{ ...body.blocks[0], id: 'new', type: TOMORROW, title: 'Block of tomorrow' }, ...body.blocks],
  })
  upstream.proxy.fault(/app-components\/home/, { kind: 'edit', edit })
  const { seen, statuses, said, reports } = await visit(HOMES)
  expect(statuses).toEqual([200, 200, 200, 200])
  expect(said.slice(2).every((each) => each.startsWith('hit'))).toBe(true)
  for (const { text } of seen) expect(text).not.toContain('Block of tomorrow')
  expect(reports).toEqual([expect.stringMatching(/^Part of app-components\/home\/ was dropped: .*"banner"/)])
})
