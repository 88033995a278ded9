import { describe, expect, it, vi } from 'vitest'
import { evaluateFlags, type FlagVisitor } from './evaluate.ts'
import { parsePayload } from './payload.ts'

const SHELF = 'home-first-shelf'
const withRule = (rule: unknown) => ({ features: { [SHELF]: { defaultValue: 'offers', rules: [rule] } } })

describe('parsePayload', () => {
  it('keeps a valid payload unchanged', () => {
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
    {
      condition: {
        site: { $in: ['NO'] },
        deviceId: { $not: { $regex: '^0' } },
        $savedGroup: { id: 'staff' },
      },
      force: 'popular',
    },
    { filters: null, ranges: null, condition: null, parentConditions: null, force: 'popular' },
  ])('accepts the rules of GrowthBook: %j', (rule) => {
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
    { condition: { deviceId: { $sounds: 'like' } } },
    { condition: { deviceId: { $not: { $sounds: 'like' } } } },
    { condition: { $xor: [{ web: true }] } },
    { condition: { $and: [{ site: { $in: ['NO'], $near: 'NO' } }] } },
    { parentConditions: [{ id: 'recipe-shop', condition: { value: { $sounds: 'like' } } }] },
  ])('replaces a flag of the shop that has a malformed rule by its default: %j', (rule) => {
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
    'replaces a malformed flag of the shop by its default: %j',
    ({ found }) => {
      const { features } = parsePayload({ features: { [SHELF]: found, 'recipe-shop': {} } })
      expect(features).toEqual({ [SHELF]: { defaultValue: 'offers' }, 'recipe-shop': {} })
    },
  )

  it.each([null, [], {}, { features: null }, { features: 'all' }, { features: [] }, { features: [{}] }])(
    'throws for %j',
    (found) => {
      expect(() => parsePayload(found)).toThrow()
    },
  )

  it.each(['encryptedFeatures', 'encryptedExperiments', 'encryptedSavedGroups'])(
    'throws for a payload with %s, which it has no key for',
    (name) => {
      expect(() => parsePayload({ features: {}, [name]: 'm5ylFM6ndyOJA2OPadubkw==.Uu7ViqgKEt' })).toThrow()
      expect(parsePayload({ features: {}, [name]: '' })).toEqual({ features: {}, [name]: '' })
    },
  )

  it('replaces a flag whose condition is nested too deeply to parse', () => {
    const deep = `${'{"$not":'.repeat(50_000)}{}${'}'.repeat(50_000)}`
    expect(parsePayload(withRule({ condition: JSON.parse(deep) as unknown }))).toEqual({
      features: { [SHELF]: { defaultValue: 'offers' } },
    })
  })
})

describe('a flag with parent conditions', () => {
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

  it('sees the default of a malformed flag of the shop, which the shop shows too', () => {
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

  it('is replaced and reported when it depends on a malformed foreign flag, however indirectly', () => {
    for (const others of [
      { 'of-the-app': ODD },
      { 'of-the-app': opensWhere('deeper', 'popular'), deeper: ODD },
      { 'of-the-app': null },
      // A cycle alone makes no flag malformed; the null rule does.
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

  it('reads a valid foreign flag as it is, and an undefined one as null', () => {
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
