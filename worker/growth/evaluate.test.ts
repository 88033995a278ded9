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
/** A rule may refer to this group, whose condition is malformed. */
const ODD_GROUP = { savedGroups: { odd: { type: 'condition', condition: { $or: null } } } } as object
const device = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

describe('evaluateFlags', () => {
  it('assigns each device once and evenly', () => {
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

  it('assigns no visitor without a device', () => {
    const config = payload({ shelf: experiment(['offers', 'popular']) })
    expect(evaluateFlags(config, visitor(null), ['shelf'], FLAGS)).toEqual({ experiments: {}, forced: [] })
  })

  it('uses the control for an unknown value', () => {
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
  ])('uses the control for a malformed rule, reports it once and evaluates the other flags: %j', (odd) => {
    const broken = experiment(['offers', 'popular'], odd)
    const config = { ...payload({ shelf: broken, other: experiment(['b', 'b']) }), ...ODD_GROUP }
    const reported: string[] = []
    const decide = (n: number) =>
      evaluateFlags(config, visitor(device(n)), ['shelf', 'other'], FLAGS, (_, key) => reported.push(key))
    for (let n = 0; n < 3; n += 1) expect(decide(n)).toEqual({ experiments: { other: 'b' }, forced: [] })
    expect(reported).toEqual(['shelf'])
  })

  it('evaluates boolean flags and rejects values of another type', () => {
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

  it('lists flags that a condition has forced', () => {
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
  ])('ignores the user for flags that change HTML: %j', (condition) => {
    const force = { condition, force: 'popular' }
    const config = payload({ shelf: { defaultValue: 'offers', rules: [force] } })
    const user = { ...STAFF, isOrganization: true, isAlphaTester: true }
    const decided = [user, null].map((each) =>
      evaluateFlags(config, visitor(device(1), { user: each }), ['shelf'], FLAGS),
    )
    expect(decided[0]).toEqual(decided[1])
    // Conditions on what the page cache's key contains do apply.
    const here = { condition: { site: 'NO', web: true }, force: 'popular' }
    const byPlace = payload({ shelf: { defaultValue: 'offers', rules: [here] } })
    expect(evaluateFlags(byPlace, visitor(null, { user }), ['shelf'], FLAGS).experiments).toEqual({
      shelf: 'popular',
    })
  })

  it('omits flags that are not requested or not defined', () => {
    expect(
      evaluateFlags(payload({ shelf: experiment(['offers', 'popular']) }), visitor(device(1)), [], FLAGS),
    ).toEqual({
      experiments: {},
      forced: [],
    })
    expect(evaluateFlags(payload({}), visitor(device(1)), ['shelf'], FLAGS).experiments).toEqual({})
  })
})

describe("a page's flag values", () => {
  it('valuesOf returns a value for each flag of a page', () => {
    const drawn = { experiments: { shelf: 'offers', other: 'b' }, forced: [] }
    expect(valuesOf(['shelf'], drawn, FLAGS)).toEqual({ shelf: 'offers' })
    expect(valuesOf(['shelf', 'other'], { experiments: {}, forced: [] }, FLAGS)).toEqual({
      shelf: 'offers',
      other: 'a',
    })
    expect(valuesOf(['new'], drawn, FLAGS)).toEqual({})
  })

  it('vectorOf lists values that are not the control, in the order of the table', () => {
    expect(vectorOf({})).toBe('')
    expect(vectorOf({ 'home-first-shelf': 'offers', 'recipe-shop': 'below' })).toBe('')
    expect(vectorOf({ 'recipe-shop': 'above', 'home-first-shelf': 'popular' })).toBe(
      'home-first-shelf=popular,recipe-shop=above',
    )
  })

  it('the number of vectors depends on the values, not on how they were decided', () => {
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

describe('flagAttributes', () => {
  it('returns the attributes of docs/reference/services.md#flag-attributes', () => {
    expect(flagAttributes(visitor(device(1)))).toEqual({
      web: true,
      ios: false,
      android: false,
      site: 'NO',
      tenant: 'no',
      deviceId: device(1),
      id: device(1),
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
