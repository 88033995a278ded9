import { describe, expect, it } from 'vitest'
import {
  FLAGS,
  type FlagDefinition,
  htmlFlagsOf,
  requireBoundedFlags,
  toFlagValue,
  toKnown,
  toVariation,
} from './flags.ts'

const two = (html = true): FlagDefinition => ({
  type: 'string',
  variations: ['a', 'b'],
  default: 'a',
  html,
})
const SWITCH: FlagDefinition = {
  type: 'boolean',
  variations: ['true', 'false'],
  default: 'false',
  html: true,
}
const COUNT: FlagDefinition = { type: 'number', variations: ['3', '4.5'], default: '4.5', html: true }

describe('flags', () => {
  it('flags of each route make at most eight variants of its page', () => {
    expect(() => requireBoundedFlags()).not.toThrow()
  })

  it("flags that make more variants stop the start with the route's name", () => {
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

  it('flags change the HTML only of routes that declare them', () => {
    expect(htmlFlagsOf('home')).toEqual(['home-first-shelf'])
    expect(htmlFlagsOf('category')).toEqual([])
  })

  it('an unknown value becomes the control', () => {
    expect(toVariation(FLAGS['home-first-shelf'], 'popular')).toBe('popular')
    for (const value of ['POPULAR', '', null, 1, { toString: () => 'popular' }]) {
      expect(toVariation(FLAGS['home-first-shelf'], value)).toBe('offers')
    }
  })

  it("a flag's values have its type, and the control need not be the first", () => {
    expect([true, false, 'true', 1, null].map((value) => toVariation(SWITCH, value))).toEqual([
      'true',
      'false',
      'false',
      'false',
      'false',
    ])
    expect([3, 4.5, '3', 5, true].map((value) => toVariation(COUNT, value))).toEqual([
      '3',
      '4.5',
      '4.5',
      '4.5',
      '4.5',
    ])
    expect(toVariation(two(), true)).toBe('a')
    expect(['true', 'on', undefined].map((each) => toKnown(SWITCH, each))).toEqual(['true', 'false', 'false'])
    for (const flag of [SWITCH, COUNT, two()]) {
      for (const each of flag.variations) expect(toVariation(flag, toFlagValue(flag, each))).toBe(each)
    }
    expect([toFlagValue(SWITCH, 'true'), toFlagValue(COUNT, '3'), toFlagValue(two(), 'b')]).toEqual([
      true,
      3,
      'b',
    ])
  })

  it.each([
    [{ ...two(), default: 'c' }, 'The default of the flag odd is none of its values: c'],
    [{ ...SWITCH, variations: ['on', 'false'] as const }, 'A value of the flag odd is no boolean: on'],
    [{ ...COUNT, variations: ['4.5', 'many'] as const }, 'A value of the flag odd is no number: many'],
  ])('contradictory flags stop the start: %j', (odd, message) => {
    expect(() => requireBoundedFlags({}, { sound: SWITCH, odd })).toThrow(message)
  })
})
