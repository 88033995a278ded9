import { expect, it } from 'vitest'
import type { HomeContentBlock } from '../../../shared/content/home-content.ts'
import { composeHome } from './compose-home.ts'

const backend = (['hero', 'categories', 'offers', 'popular', 'recipes'] as const).map((name) => ({
  id: `home-${name}`,
  type: name === 'hero' ? ('banner' as const) : ('product_row' as const),
  title: name,
  subtitle: null,
  button: null,
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
const titles = (...blocks: HomeContentBlock[]) => composeHome(backend, blocks).map(({ title }) => title)

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
