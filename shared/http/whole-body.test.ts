import { describe, expect, it } from 'vitest'
import { expectWhole } from './whole-body.ts'

const FORM = '--abc\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--abc--\r\n'
const TYPE = 'multipart/form-data; boundary=abc'

function isWhole(text: string, headers: Record<string, string>, piece = text.length || 1): boolean {
  const whole = expectWhole(new Headers(headers))
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += piece) whole.take(bytes.subarray(at, at + piece))
  return whole.isWhole()
}

describe('a body', () => {
  it.each([
    ['with as many bytes as announced is whole', 'a=1', { 'content-length': '3' }, true],
    ['of two-byte letters is measured in bytes', 'a=å', { 'content-length': '4' }, true],
    ['shorter than announced is not whole', 'a=1', { 'content-length': '4' }, false],
    ['without an announced length is whole', 'a=1', {}, true],
    ['announced as empty is whole without bytes', '', { 'content-length': '0' }, true],
    ['that is empty but announced is not whole', '', { 'content-length': '1' }, false],
  ])('a body %s', (_, text, headers, expected) => {
    expect(isWhole(text, headers)).toBe(expected)
  })
})

describe('a multipart form', () => {
  it.each([
    [TYPE, FORM, true],
    ['Multipart/Form-Data; charset=utf-8; boundary="abc"', FORM.trimEnd(), true],
    ['multipart/form-data; boundary="a b"', FORM.replaceAll('abc', 'a b'), true],
    [TYPE, FORM.slice(0, -4), false],
    [TYPE, FORM.slice(0, 40), false],
    [TYPE, FORM.replace('--abc--', '--abcd--'), false],
    [TYPE, '', false],
  ])(
    'a body of type %s is whole only after its closing boundary, in chunks of any size: %j',
    (type, text, expected) => {
      for (const piece of [1, 3, 7, 1_000])
        expect(isWhole(text, { 'content-type': type }, piece)).toBe(expected)
    },
  )

  it('a form that ends with its boundary is not whole while it is shorter than announced', () => {
    const length = String(FORM.length + 1)
    expect(isWhole(FORM, { 'content-type': TYPE, 'content-length': length })).toBe(false)
  })
})
