import { expect, it } from 'vitest'
import type { ProductOnWire } from '../../shared/api/products.ts'
import { fullNameOf } from '../../shared/products/full-name.ts'
import { toTile } from './to-tile.ts'

it.each([
  ['Santa Maria', 'Tacokrydder', 'Santa Maria'],
  ['Rørosmeieriet', 'Økologisk lettmelk fra Rørosmeieriet', null],
  [null, 'Gulrot', null],
])('a tile of %s and %s has the brand %s', (brand, name, shown) => {
  const rest = { promotions: [], images: [], availability: {} } as unknown as ProductOnWire
  const tile = toTile({ ...rest, brand, name, fullName: fullNameOf({ brand, name }) })
  expect([tile.brand, tile.name]).toEqual([shown, name])
})
