import { describe, expect, it } from 'vitest'
import { kitsLeft } from './kit-stock.ts'

const component = (productId: number, packs: number, left: number) => ({ productId, packs, left })

describe('kitsLeft', () => {
  it('returns the number of kits that the scarcest component allows', () => {
    const kit = { productId: 1, quantity: 1, components: [component(10, 1, 9), component(11, 2, 5)] }
    expect(kitsLeft([kit], new Map())).toEqual(new Map([[1, 2]]))
  })

  it('subtracts the other goods of the cart first', () => {
    const kit = { productId: 1, quantity: 1, components: [component(10, 2, 5)] }
    expect(kitsLeft([kit], new Map([[10, 2]]))).toEqual(new Map([[1, 1]]))
    expect(kitsLeft([kit], new Map([[10, 9]]))).toEqual(new Map([[1, 0]]))
  })

  it('serves kits that share a component in their order, and takes no more than can be delivered', () => {
    const first = { productId: 1, quantity: 2, components: [component(10, 1, 3)] }
    const second = { productId: 2, quantity: 2, components: [component(10, 1, 3)] }
    expect(kitsLeft([first, second], new Map())).toEqual(
      new Map([
        [1, 3],
        [2, 1],
      ]),
    )
    const greedy = { ...first, quantity: 9 }
    expect(kitsLeft([greedy, second], new Map()).get(2)).toBe(0)
  })

  it('returns 0 for a kit without components', () => {
    expect(kitsLeft([{ productId: 1, quantity: 1, components: [] }], new Map())).toEqual(new Map([[1, 0]]))
  })
})
