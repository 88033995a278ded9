import { describe, expect, it } from 'vitest'
import { camelKeysOf, snakeKeysOf, snakePath, toCamel, toSnake } from './case.ts'

describe('case of keys', () => {
  it('changes keys at every depth and no value', () => {
    const camel = { grossPrice: 'grossPrice', items: [{ unitPrice: { perKilo: null } }], iso8601: 1 }
    const snake = { gross_price: 'grossPrice', items: [{ unit_price: { per_kilo: null } }], iso8601: 1 }
    expect(snakeKeysOf(camel)).toEqual(snake)
    expect(camelKeysOf(snake)).toEqual(camel)
    expect(camelKeysOf(camel)).toEqual(camel)
  })

  it('keeps keys that are data', () => {
    const response = { featureFlags: { newCart: { isOn: true } }, isOn: true }
    expect(snakeKeysOf(response, ['featureFlags'])).toEqual({
      feature_flags: { newCart: { isOn: true } },
      is_on: true,
    })
  })

  it('restores keys with digits', () => {
    expect(toSnake('cookingDurationIso8601')).toBe('cooking_duration_iso8601')
    expect(toCamel('cooking_duration_iso8601')).toBe('cookingDurationIso8601')
    expect(snakePath('items.0.postalCode')).toBe('items.0.postal_code')
  })

  it('drops a key that would change the prototype', () => {
    const converted = camelKeysOf(JSON.parse('{"__proto__":{"is_admin":true},"a_b":1}')) as object
    expect(Object.keys(converted)).toEqual(['aB'])
    expect('isAdmin' in converted).toBe(false)
  })
})
