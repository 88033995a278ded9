import { expect, it } from 'vitest'
import type { HomeContentBlock } from '../../../shared/content/home-content.ts'
import { composeHome } from './compose-home.ts'

const backend = (['hero', 'categories', 'offers', 'popular', 'recipes'] as const).map((name) => ({
  id: `home-${name}`,
  type: name === 'hero' ? ('banner' as const) : ('product_row' as const),
  title: name,
  subtitle: null,
  button: null,
  image: name === 'hero' ? { url: '/media/banners/1.svg' } : null,
  products: [],
  recipes: [],
  tracking: { listName: name, position: 0, sourceUuid: name, traceId: name },
}))
const written = (kind: HomeContentBlock['kind'], title: string | null = null): HomeContentBlock => ({
  kind,
  title,
  text: null,
  link: null,
  image: null,
})
function titles(...all: HomeContentBlock[]) {
  const { banner, blocks } = composeHome(backend, all)
  return [banner, ...blocks].map((block) => block?.title)
}

it('is the backend’s without words of editors', () => {
  expect(titles()).toEqual(['hero', 'categories', 'offers', 'popular', 'recipes'])
})

it('has the editors’ banner instead of the backend’s, and their order of what they name', () => {
  expect(titles(written('banner', 'Breakfast'))).toEqual([
    'Breakfast',
    'categories',
    'offers',
    'popular',
    'recipes',
  ])
  expect(titles(written('recipes', 'Dinner'), written('text', 'Advent'), written('offers'))).toEqual([
    'hero',
    'Dinner',
    'Advent',
    'offers',
  ])
})

it('puts the banner first wherever it is written, with the shop’s drawing', () => {
  const { banner, blocks } = composeHome(backend, [written('offers'), written('banner', 'Breakfast')])
  expect(banner).toMatchObject({ title: 'Breakfast', drawing: '/media/banners/1.svg' })
  expect(blocks.map(({ title }) => title)).toEqual(['offers'])
})
