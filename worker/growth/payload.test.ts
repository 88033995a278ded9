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
  ])('is none where a flag of the shop has a rule like %j', (rule) => {
    expect(() => parsePayload(withRule(rule))).toThrow()
  })

  it.each([null, [], {}, { features: null }, { features: 'all' }, { features: { [SHELF]: null } }])(
    'is not %j',
    (found) => {
      expect(() => parsePayload(found)).toThrow()
    },
  )

  it('is none where a condition is deeper than anybody would write', () => {
    const deep = `${'{"$not":'.repeat(50_000)}{}${'}'.repeat(50_000)}`
    expect(() => parsePayload(withRule({ condition: JSON.parse(deep) as unknown }))).toThrow()
  })
})
