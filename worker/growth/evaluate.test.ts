import type { FeatureApiResponse } from '@growthbook/growthbook'
import { describe, expect, it } from 'vitest'
import { flagAttributes } from '../../shared/domain/flag-attributes.ts'
import type { FlagDefinition } from '../../shared/flags.ts'
import { evaluateFlags, vectorOf } from './evaluate.ts'

const FLAGS: Record<string, FlagDefinition> = {
  shelf: { variations: ['offers', 'popular'], html: true },
  other: { variations: ['a', 'b', 'c'], html: true },
}
const experiment = (variations: string[], more = {}) => ({
  defaultValue: variations[0],
  rules: [{ key: 'x', seed: 'x', hashAttribute: 'deviceId', hashVersion: 2, variations, ...more }],
})
const payload = (features: object) => ({ features }) as FeatureApiResponse
const visitor = (deviceId: string | null, more = {}) =>
  flagAttributes({ platform: 'web', country: 'NO', deviceId, user: null, ...more })
const device = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

describe('flags of a visitor', () => {
  it('draw each device once, about evenly', () => {
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

  it('draw nobody without a device', () => {
    const config = payload({ shelf: experiment(['offers', 'popular']) })
    expect(evaluateFlags(config, visitor(null), ['shelf'], FLAGS)).toEqual({ experiments: {}, forced: [] })
  })

  it('take a value the shop does not know as the control', () => {
    const config = payload({ shelf: { defaultValue: 'newest' }, other: experiment(['x', 'y']) })
    const { experiments } = evaluateFlags(config, visitor(device(1)), ['shelf', 'other'], FLAGS)
    expect(experiments['shelf']).toBeUndefined()
    expect(experiments['other']).toBe('a')
  })

  it('are forced by a condition on what is known, and say so', () => {
    const rules = [{ condition: { staffuser: true }, force: 'popular' }]
    const config = payload({ shelf: { defaultValue: 'offers', rules } })
    const staff = {
      hashedUserId: 'h',
      isOrganization: false,
      isAlphaTester: false,
      isBetaTester: false,
      isStaff: true,
    }
    expect(evaluateFlags(config, visitor(null, { user: staff }), ['shelf'], FLAGS)).toEqual({
      experiments: { shelf: 'popular' },
      forced: ['shelf'],
    })
    expect(evaluateFlags(config, visitor(null), ['shelf'], FLAGS).experiments).toEqual({})
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

describe('the vector of a page', () => {
  it('stands in the order of the table and tells the drawn from the forced', () => {
    expect(vectorOf({ experiments: {}, forced: [] })).toBe('')
    const experiments = { 'recipe-shop': 'above', 'home-first-shelf': 'popular' }
    expect(vectorOf({ experiments, forced: ['recipe-shop'] })).toBe(
      'home-first-shelf=popular,recipe-shop=above!',
    )
  })
})

describe('attributes', () => {
  it('are those of the specification', () => {
    expect(visitor(device(1))).toEqual({
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
