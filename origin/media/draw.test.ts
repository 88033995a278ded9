import { expect, test } from 'vitest'
import { drawRecipe } from './draw.ts'

const PLATE = { body: '', width: 100, height: 100 }

test('a recipe’s table is as dark as its background, which follows the reader’s scheme', () => {
  const colours = [...drawRecipe('#fde3d6', PLATE).matchAll(/fill="(#\w+)"/g)].map(([, colour]) => colour)
  // The second is of the two shadows below the dish.
  expect([...new Set(colours)]).toEqual(['#fde3d6', '#16201b'])
})
