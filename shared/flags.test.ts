import { describe, expect, it } from 'vitest'
import { FLAGS, type FlagDefinition, htmlFlagsOf, requireBoundedFlags, toVariation } from './flags.ts'

const two = (html = true): FlagDefinition => ({ variations: ['a', 'b'], html })

describe('flags', () => {
  it('of all routes make at most eight pages each', () => {
    expect(() => requireBoundedFlags()).not.toThrow()
  })

  it('that make more stop the start, naming the route', () => {
    const flags = { one: two(), other: two(), third: two(), fourth: two(), quiet: two(false) }
    const route = (...shown: string[]) => ({
      path: '/',
      visibility: 'shared' as const,
      flags: shown as never,
    })
    expect(() => requireBoundedFlags({ home: route('one', 'other', 'third', 'quiet') }, flags)).not.toThrow()
    expect(() => requireBoundedFlags({ home: route('one', 'other', 'third', 'fourth') }, flags)).toThrow(
      'The flags of the route home make 16 pages of each; 8 are allowed',
    )
    expect(() => requireBoundedFlags({ home: route('new') }, flags)).toThrow('shows the flag new')
  })

  it('change the HTML of the routes that declare them only', () => {
    expect(htmlFlagsOf('home')).toEqual(['home-first-shelf'])
    expect(htmlFlagsOf('category')).toEqual([])
  })

  it('count a value the shop does not know as the control', () => {
    expect(toVariation(FLAGS['home-first-shelf'], 'popular')).toBe('popular')
    for (const value of ['POPULAR', '', null, 1, { toString: () => 'popular' }]) {
      expect(toVariation(FLAGS['home-first-shelf'], value)).toBe('offers')
    }
  })
})
