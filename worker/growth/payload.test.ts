import { describe, expect, it, vi } from 'vitest'
import { evaluateFlags, type FlagVisitor } from './evaluate.ts'
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
  ])('has the default of a flag of the shop that has a rule like %j, and is whole otherwise', (rule) => {
    const others = { 'mini-cart-opening': { defaultValue: true }, 'of-the-app': { rules: 'of its own' } }
    const odd: string[] = []
    const { features } = withRule(rule)
    const found = { status: 200, features: { ...features, ...others } }
    expect(parsePayload(found, (flag) => odd.push(flag))).toEqual({
      status: 200,
      features: { [SHELF]: { defaultValue: 'offers' }, ...others },
    })
    expect(odd).toEqual([SHELF])
  })

  it.each([{ found: null }, { found: 7 }, { found: { rules: 5 } }])(
    'has the default of a flag of the shop that is none: %j',
    ({ found }) => {
      const { features } = parsePayload({ features: { [SHELF]: found, 'recipe-shop': {} } })
      expect(features).toEqual({ [SHELF]: { defaultValue: 'offers' }, 'recipe-shop': {} })
    },
  )

  it.each([null, [], {}, { features: null }, { features: 'all' }, { features: [] }, { features: [{}] }])(
    'is not %j',
    (found) => {
      expect(() => parsePayload(found)).toThrow()
    },
  )

  it('has the default of a flag whose condition is deeper than anybody would write', () => {
    const deep = `${'{"$not":'.repeat(50_000)}{}${'}'.repeat(50_000)}`
    expect(parsePayload(withRule({ condition: JSON.parse(deep) as unknown }))).toEqual({
      features: { [SHELF]: { defaultValue: 'offers' } },
    })
  })
})

describe('a flag that depends on others', () => {
  const visitor: FlagVisitor = {
    deviceId: '3f1c6a58-6f0d-4f6c-8d0e-2a9a4d1c7b11',
    country: 'NO',
    user: null,
    platform: 'web',
  }
  const OPENING = 'mini-cart-opening'
  const opensWhere = (id: string, value: unknown) => ({
    defaultValue: 'auto',
    rules: [{ parentConditions: [{ id, condition: { value }, gate: true }], force: 'manual' }],
  })
  const decide = (features: Record<string, unknown>) => {
    const odd: string[] = []
    const config = parsePayload({ features }, (flag) => odd.push(flag))
    const onBroken = vi.fn()
    const { experiments } = evaluateFlags(config, visitor, [SHELF, OPENING], undefined, onBroken)
    expect(onBroken).not.toHaveBeenCalled()
    return { experiments, odd }
  }
  const ODD = { defaultValue: 'popular', rules: [{ ranges: [null], force: 'popular' }] }

  it('reads the default of one of the shop that cannot be read, as the shop shows it', () => {
    const { features } = withRule({ ranges: [null], force: 'popular' })
    expect(decide({ ...features, [OPENING]: opensWhere(SHELF, 'offers') })).toEqual({
      experiments: { [OPENING]: 'manual' },
      odd: [SHELF],
    })
    expect(decide({ ...features, [OPENING]: opensWhere(SHELF, 'popular') })).toEqual({
      experiments: {},
      odd: [SHELF],
    })
  })

  it('is its default where one of others cannot be read, through however many, and is told of', () => {
    for (const others of [
      { 'of-the-app': ODD },
      { 'of-the-app': opensWhere('deeper', 'popular'), deeper: ODD },
      { 'of-the-app': null },
      // In a circle none of them is odd for that.
      {
        'of-the-app': opensWhere('deeper', 1),
        deeper: { rules: [...opensWhere('of-the-app', 1).rules, null] },
      },
    ]) {
      expect(decide({ ...others, [OPENING]: opensWhere('of-the-app', 'popular') })).toEqual({
        experiments: {},
        odd: [OPENING],
      })
    }
  })

  it('reads one of others as it is, and one that nobody has as null', () => {
    const fine = {
      'of-the-app': { defaultValue: 7, rules: [{ condition: { app: true }, force: 8 }] },
      aside: ODD,
    }
    expect(decide({ ...fine, [OPENING]: opensWhere('of-the-app', 7) }).experiments).toEqual({
      [OPENING]: 'manual',
    })
    expect(decide({ [OPENING]: opensWhere('nobodys', null) })).toEqual({
      experiments: { [OPENING]: 'manual' },
      odd: [],
    })
  })
})
