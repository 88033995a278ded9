import type { FeatureApiResponse } from '@growthbook/growthbook'
import { describe, expect, it } from 'vitest'
import { flagAttributes } from './flag-attributes.ts'
import type { FlagDefinition } from '../../shared/flags.ts'
import { evaluateFlags, type FlagVisitor, valuesOf, vectorOf } from './evaluate.ts'

const FLAGS: Record<string, FlagDefinition> = {
  shelf: { type: 'string', variations: ['offers', 'popular'], default: 'offers', html: true },
  other: { type: 'string', variations: ['a', 'b', 'c'], default: 'a', html: true },
  quiet: { type: 'string', variations: ['auto', 'manual'], default: 'auto', html: false },
}
const experiment = (variations: string[], more = {}) => ({
  defaultValue: variations[0],
  rules: [{ key: 'x', seed: 'x', hashAttribute: 'deviceId', hashVersion: 2, variations, ...more }],
})
const payload = (features: object) => ({ features }) as FeatureApiResponse
const visitor = (deviceId: string | null, more = {}): FlagVisitor => ({
  platform: 'web',
  country: 'NO',
  deviceId,
  user: null,
  ...more,
})
const STAFF = {
  hashedUserId: 'h',
  isOrganization: false,
  isAlphaTester: false,
  isBetaTester: false,
  isStaff: true,
}
/** A rule may refer to it; it matches nobody and everybody. */
const ODD_GROUP = { savedGroups: { odd: { type: 'condition', condition: { $or: null } } } } as object
const device = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

describe('flags of a visitor', () => {
  it('assign each device once, about evenly', () => {
    const config = payload({ shelf: experiment(['offers', 'popular']) })
    const drawn = Array.from({ length: 400 }, (_, n) =>
      evaluateFlags(config, visitor(device(n)), ['shelf'], FLAGS),
    )
    const popular = drawn.filter(({ experiments }) => experiments['shelf'] === 'popular').length
    expect(popular).toBeGreaterThan(160)
    expect(popular).toBeLessThan(240)
    expect(drawn.every(({ experiments, forced }) => experiments['shelf'] && forced.length === 0)).toBe(true)
    expect(evaluateFlags(config, visitor(device(7)), ['shelf'], FLAGS)).toEqual(drawn[7])
  })

  it('assign no visitor without a device', () => {
    const config = payload({ shelf: experiment(['offers', 'popular']) })
    expect(evaluateFlags(config, visitor(null), ['shelf'], FLAGS)).toEqual({ experiments: {}, forced: [] })
  })

  it('take a value the shop does not know as the control', () => {
    const config = payload({ shelf: { defaultValue: 'newest' }, other: experiment(['x', 'y']) })
    const { experiments } = evaluateFlags(config, visitor(device(1)), ['shelf', 'other'], FLAGS)
    expect(experiments['shelf']).toBeUndefined()
    expect(experiments['other']).toBe('a')
  })

  it.each([
    { parentConditions: 5 },
    { filters: [null] },
    { ranges: [null] },
    { tracks: 7, force: 'popular' },
    { condition: { $or: null } },
    { condition: { $savedGroup: { id: 'odd' } } },
  ])(
    'are the control where a rule cannot be evaluated, told of once, and no other flag suffers: %j',
    (odd) => {
      const broken = experiment(['offers', 'popular'], odd)
      const config = { ...payload({ shelf: broken, other: experiment(['b', 'b']) }), ...ODD_GROUP }
      const told: string[] = []
      const decide = (n: number) =>
        evaluateFlags(config, visitor(device(n)), ['shelf', 'other'], FLAGS, (_, key) => told.push(key))
      for (let n = 0; n < 3; n += 1) expect(decide(n)).toEqual({ experiments: { other: 'b' }, forced: [] })
      expect(told).toEqual(['shelf'])
    },
  )

  it('are switches, too, which a text does not turn on', () => {
    const flags = {
      big: { type: 'boolean', variations: ['true', 'false'], default: 'false', html: true },
    } as const
    const decide = (value: unknown) =>
      evaluateFlags(payload({ big: { defaultValue: value } }), visitor(device(1)), ['big'], flags)
    expect(decide(true)).toEqual({ experiments: { big: 'true' }, forced: ['big'] })
    expect(vectorOf(valuesOf(['big'], decide(true), flags), flags)).toBe('big=true')
    for (const value of [false, 'true', 1, null]) {
      expect(decide(value)).toEqual({ experiments: {}, forced: [] })
      expect(vectorOf(valuesOf(['big'], decide(value), flags), flags)).toBe('')
    }
    const half = experiment(['offers', 'popular'], { variations: [false, true] })
    const config = payload({ big: { ...half, defaultValue: false } })
    const drawn = Array.from({ length: 40 }, (_, n) =>
      evaluateFlags(config, visitor(device(n)), ['big'], flags),
    )
    expect(new Set(drawn.map(({ experiments }) => experiments.big))).toEqual(new Set(['true', 'false']))
  })

  it('are forced by a condition on what is known, and say so', () => {
    const rules = [{ condition: { staffuser: true }, force: 'manual' }]
    const config = payload({ quiet: { defaultValue: 'auto', rules } })
    expect(evaluateFlags(config, visitor(null, { user: STAFF }), ['quiet'], FLAGS)).toEqual({
      experiments: { quiet: 'manual' },
      forced: ['quiet'],
    })
    expect(evaluateFlags(config, visitor(null), ['quiet'], FLAGS).experiments).toEqual({})
  })

  it.each([
    { staffuser: true },
    { hashedUserId: { $exists: true } },
    { userGroupId: { $ne: 1 } },
    { alphauser: true },
  ])('in HTML never follow who is logged in: %j', (condition) => {
    const force = { condition, force: 'popular' }
    const config = payload({ shelf: { defaultValue: 'offers', rules: [force] } })
    const user = { ...STAFF, isOrganization: true, isAlphaTester: true }
    const decided = [user, null].map((each) =>
      evaluateFlags(config, visitor(device(1), { user: each }), ['shelf'], FLAGS),
    )
    expect(decided[0]).toEqual(decided[1])
    // By what the key knows they may be set.
    const here = { condition: { site: 'NO', web: true }, force: 'popular' }
    const byPlace = payload({ shelf: { defaultValue: 'offers', rules: [here] } })
    expect(evaluateFlags(byPlace, visitor(null, { user }), ['shelf'], FLAGS).experiments).toEqual({
      shelf: 'popular',
    })
  })

  it('say nothing of flags that are not asked for or not defined', () => {
    expect(
      evaluateFlags(payload({ shelf: experiment(['offers', 'popular']) }), visitor(device(1)), [], FLAGS),
    ).toEqual({
      experiments: {},
      forced: [],
    })
    expect(evaluateFlags(payload({}), visitor(device(1)), ['shelf'], FLAGS).experiments).toEqual({})
  })
})

describe('a page', () => {
  it('shows a value for each of its flags, however it came about', () => {
    const drawn = { experiments: { shelf: 'offers', other: 'b' }, forced: [] }
    expect(valuesOf(['shelf'], drawn, FLAGS)).toEqual({ shelf: 'offers' })
    expect(valuesOf(['shelf', 'other'], { experiments: {}, forced: [] }, FLAGS)).toEqual({
      shelf: 'offers',
      other: 'a',
    })
    expect(valuesOf(['new'], drawn, FLAGS)).toEqual({})
  })

  it('is told from others by values that are not the control, in the order of the table', () => {
    expect(vectorOf({})).toBe('')
    expect(vectorOf({ 'home-first-shelf': 'offers', 'recipe-shop': 'below' })).toBe('')
    expect(vectorOf({ 'recipe-shop': 'above', 'home-first-shelf': 'popular' })).toBe(
      'home-first-shelf=popular,recipe-shop=above',
    )
  })

  it('has as many copies as its flags have values, for whoever was drawn, set or passed over', () => {
    const set = { defaultValue: 'popular', rules: [{ condition: { site: 'SE' }, force: 'offers' }] }
    const configs = [
      payload({ shelf: experiment(['offers', 'popular']), other: experiment(['a', 'b', 'c']) }),
      payload({ shelf: set, other: { defaultValue: 'd' } }),
      payload({ shelf: experiment(['offers', 'popular'], { coverage: 0.3 }), other: { defaultValue: 'c' } }),
      payload({}),
    ]
    const keys = ['shelf', 'other']
    const vectors = configs.flatMap((config) =>
      Array.from({ length: 60 }, (_, n) => {
        const who = visitor(n % 3 === 0 ? null : device(n), { country: n % 2 ? 'NO' : 'SE' })
        return vectorOf(valuesOf(keys, evaluateFlags(config, who, keys, FLAGS), FLAGS), FLAGS)
      }),
    )
    expect(new Set(vectors)).toEqual(
      new Set(['', 'other=b', 'other=c', 'shelf=popular', 'shelf=popular,other=b', 'shelf=popular,other=c']),
    )
  })
})

describe('attributes', () => {
  it('are those of docs/reference/services.md#flag-attributes', () => {
    expect(flagAttributes(visitor(device(1)))).toEqual({
      web: true,
      ios: false,
      android: false,
      site: 'NO',
      tenant: 'no',
      deviceId: device(1),
      hashedUserId: null,
      userGroupId: 1,
      alphauser: false,
      betauser: false,
      staffuser: false,
    })
    const user = {
      hashedUserId: 'abc',
      isOrganization: true,
      isAlphaTester: true,
      isBetaTester: true,
      isStaff: false,
    }
    expect(flagAttributes({ platform: 'ios', country: 'SE', deviceId: null, user })).toMatchObject({
      web: false,
      ios: true,
      site: 'SE',
      tenant: 'no',
      hashedUserId: 'abc',
      userGroupId: null,
      alphauser: true,
      betauser: true,
    })
  })
})
