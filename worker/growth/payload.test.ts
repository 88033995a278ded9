import { describe, expect, it } from 'vitest'
import { parsePayload } from './payload.ts'

const SHELF = 'home-first-shelf'
const withRule = (rule: unknown) => ({ features: { [SHELF]: { defaultValue: 'offers', rules: [rule] } } })

describe('a payload of the flag service', () => {
  it('is taken as it is, with whatever else it has', () => {
    const whole = {
      status: 200,
      dateUpdated: '2026-11-21T09:00:00.000Z',
      savedGroups: { staff: ['a'] },
      features: {
        [SHELF]: {
          defaultValue: 'offers',
          rules: [{ key: SHELF, seed: SHELF, hashAttribute: 'deviceId', variations: ['offers', 'popular'] }],
        },
        'mini-cart-opening': { defaultValue: true },
        'of-the-app': { defaultValue: 7, rules: 'of its own' },
      },
    }
    expect(parsePayload(whole)).toEqual(whole)
    expect(parsePayload({ features: {} })).toEqual({ features: {} })
  })

  it.each([
    { condition: { $or: [{ web: true }, { $not: { site: { $in: ['NO'] } } }] }, force: 'popular' },
    {
      parentConditions: [{ id: 'recipe-shop', condition: { value: 'above' }, gate: true }],
      force: 'popular',
    },
    { variations: ['offers', 'popular'], weights: [0.5, 0.5], coverage: 0.3, namespace: ['home', 0, 0.5] },
    {
      variations: ['offers', 'popular'],
      ranges: [
        [0, 0.4],
        [0.5, 0.9],
      ],
      meta: [{ key: '0' }, { key: '1' }],
    },
    {
      filters: [{ seed: 's', ranges: [[0, 0.5]], hashVersion: 2 }],
      range: [0, 0.3],
      tracks: [{}],
      force: 'popular',
    },
    { filters: null, ranges: null, condition: null, parentConditions: null, force: 'popular' },
  ])('may have the rules that GrowthBook has: %j', (rule) => {
    expect(parsePayload(withRule(rule))).toEqual(withRule(rule))
  })

  it.each([
    null,
    7,
    { parentConditions: 5 },
    { parentConditions: [null] },
    { parentConditions: [{ condition: {} }] },
    { filters: [null] },
    { filters: [{}] },
    { ranges: [null] },
    { ranges: [[0]] },
    { range: 1 },
    { namespace: 'home' },
    { variations: 'popular' },
    { weights: ['half'] },
    { meta: [null] },
    { tracks: 7 },
    { condition: { $or: null } },
    { condition: { $and: [{ $nor: {} }] } },
    { condition: { $not: null } },
    { condition: 'staff' },
  ])('is without a flag of the shop that has a rule like %j, and whole otherwise', (rule) => {
    const others = { 'mini-cart-opening': { defaultValue: true }, 'of-the-app': { rules: 'of its own' } }
    const odd: string[] = []
    const { features } = withRule(rule)
    const found = { status: 200, features: { ...features, ...others } }
    expect(parsePayload(found, (flag) => odd.push(flag))).toEqual({ status: 200, features: others })
    expect(odd).toEqual([SHELF])
  })

  it.each([{ found: null }, { found: 7 }, { found: { rules: 5 } }])(
    'is without a flag of the shop that is none: %j',
    ({ found }) => {
      const { features = {} } = parsePayload({ features: { [SHELF]: found, 'recipe-shop': {} } })
      expect(Object.keys(features)).toEqual(['recipe-shop'])
    },
  )

  it.each([null, [], {}, { features: null }, { features: 'all' }, { features: [] }, { features: [{}] }])(
    'is not %j',
    (found) => {
      expect(() => parsePayload(found)).toThrow()
    },
  )

  it('is without a flag whose condition is deeper than anybody would write', () => {
    const deep = `${'{"$not":'.repeat(50_000)}{}${'}'.repeat(50_000)}`
    expect(parsePayload(withRule({ condition: JSON.parse(deep) as unknown }))).toEqual({ features: {} })
  })
})
