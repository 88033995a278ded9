import { expect, it } from 'vitest'
import { chooseHome, parseHomeContent } from './home-content.ts'

const block = (kind: string, position: number, more: object = {}) => ({
  kind,
  title: `${kind} ${position}`,
  lead: null,
  links: [],
  mainImage: null,
  position,
  audience: 'everyone',
  fromHour: null,
  toHour: null,
  fromDate: null,
  toDate: null,
  ...more,
})
const parse = (...blocks: unknown[]) =>
  parseHomeContent({ allLandingPageShop: [{ title: 'Shop', lead: null }], allHomePageBlock: blocks })
const titles = (home: ReturnType<typeof parse>, hour: number, isKnown = false, date = '2026-12-01') =>
  chooseHome(home, { date, hour, isKnown }).blocks.map(({ title }) => title)

const HOME = parse(
  block('offers', 40),
  block('banner', 10, { fromHour: 5, toHour: 10 }),
  block('banner', 20, { audience: 'known' }),
  block('banner', 30),
  block('text', 50, { audience: 'new', fromHour: 22, toHour: 5 }),
)

it('shows the first banner that fits hour and visitor, and the blocks by their position', () => {
  expect(titles(HOME, 9)).toEqual(['banner 10', 'offers 40'])
  expect(titles(HOME, 10)).toEqual(['banner 30', 'offers 40'])
  expect(titles(HOME, 12, true)).toEqual(['banner 20', 'offers 40'])
})

it('lets hours pass midnight', () => {
  expect(titles(HOME, 23)).toContain('text 50')
  expect(titles(HOME, 4)).toContain('text 50')
  expect(titles(HOME, 5)).not.toContain('text 50')
  expect(titles(HOME, 23, true)).not.toContain('text 50')
})

it('shows a block from its first day to its last', () => {
  const home = parse(block('text', 10, { fromDate: '2026-11-29', toDate: '2026-12-24' }))
  const shownOn = (date: string) => titles(home, 12, false, date).length === 1
  expect(['2026-11-28', '2026-11-29', '2026-12-24', '2026-12-25'].map(shownOn)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it.each<[unknown]>([[null], [7], [[]], [{}], ['x'.repeat(1_000_000)], [{ toString: 'x' }]])(
  'leaves out what cannot be shown: %j',
  (value) => {
    const names = [
      'title',
      'lead',
      'links',
      'mainImage',
      'position',
      'audience',
      'fromHour',
      'toHour',
      'fromDate',
      'toDate',
    ]
    const odd = names.map((name) => block('text', 1, { [name]: value }))
    const home = parse(...odd, { ...block('text', 2), kind: value }, value)
    expect(home.blocks.length).toBe(names.length)
    for (const { title } of chooseHome(home, { date: '2026-12-01', hour: 12, isKnown: false }).blocks) {
      expect([null, 'text 1']).toContain(title)
    }
  },
)
