import { expect, test } from 'vitest'
import { drawRecipe, SMALL_TILE } from './draw.ts'
import { PACKS } from './packs.ts'

const PLATE = { body: '', width: 100, height: 100 }

test('a recipe’s table is as dark as its background, which follows the reader’s scheme', () => {
  const colours = [...drawRecipe('#fde3d6', PLATE).matchAll(/fill="(#\w+)"/g)].map(([, colour]) => colour)
  // The second is of the two shadows below the dish.
  expect([...new Set(colours)]).toEqual(['#fde3d6', '#16201b'])
})

// Widths of the picture of due goods in px, at 360, 390 and 430 px.
test.each([92, 102, 115])('a plus on a picture of %i px covers no label', (width) => {
  const [, x, y, scale] = (/translate:(-?\d+)px (-?\d+)px;scale:([\d.]+)/.exec(SMALL_TILE) ?? []).map(Number)
  if (x === undefined || y === undefined || scale === undefined) throw new Error('No such rule')
  const height = (width * 11) / 12
  const unit = height / 240
  const plus = { left: width - 2 - 44, top: height - 2 - 44 }
  const covered = Object.entries(PACKS).filter(([, { panel }]) => {
    if (!panel) return false
    const edge = panel.x + panel.width / 2 + (panel.isSnug ? 6 : 0)
    const right = (width - height) / 2 + (edge * scale + x) * unit
    const bottom = (panel.bottom * scale + y) * unit
    return right > plus.left && bottom > plus.top
  })
  expect(covered.map(([name]) => name)).toEqual([])
})
