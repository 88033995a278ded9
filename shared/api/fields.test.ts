import * as v from 'valibot'
import { expect, test } from 'vitest'
import { address, idInPath, money } from './fields.ts'

test('money becomes minor units in the schema, and only in its one form', () => {
  expect(v.parse(money, '20.80')).toBe(2080)
  for (const wrong of ['20.8', '20,80', '1e3', '020.80', 20.8, '']) expect(v.is(money, wrong)).toBe(false)
})

test('an address starts with one slash or https', () => {
  for (const good of ['/no/products/1', 'https://example.no/a']) expect(v.is(address, good)).toBe(true)
  for (const bad of [
    '//evil.example',
    '/\\evil.example',
    'http://x',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
  ]) {
    expect(v.is(address, bad), bad).toBe(false)
  }
})

test('an id in a URL has one form', () => {
  expect(v.parse(idInPath, '132')).toBe(132)
  for (const wrong of ['01', '1e0', '-1', '0', '1.0', ' 1', '9'.repeat(20)])
    expect(v.is(idInPath, wrong)).toBe(false)
})
