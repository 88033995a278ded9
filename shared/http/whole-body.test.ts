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
    ['with as many bytes as were announced', 'a=1', { 'content-length': '3' }, true],
    ['of letters that are two bytes', 'a=å', { 'content-length': '4' }, true],
    ['shorter than announced', 'a=1', { 'content-length': '4' }, false],
    ['that announces nothing', 'a=1', {}, true],
    ['of nothing, as announced', '', { 'content-length': '0' }, true],
    ['of nothing where something was announced', '', { 'content-length': '1' }, false],
  ])('%s', (_, text, headers, expected) => {
    expect(isWhole(text, headers)).toBe(expected)
  })
})

describe('a form with files', () => {
  it.each([
    [TYPE, FORM, true],
    ['Multipart/Form-Data; charset=utf-8; boundary="abc"', FORM.trimEnd(), true],
    ['multipart/form-data; boundary="a b"', FORM.replaceAll('abc', 'a b'), true],
    [TYPE, FORM.slice(0, -4), false],
    [TYPE, FORM.slice(0, 40), false],
    [TYPE, FORM.replace('--abc--', '--abcd--'), false],
    [TYPE, '', false],
  ])('of %s ends with its boundary, in pieces of any size: %j', (type, text, expected) => {
    for (const piece of [1, 3, 7, 1_000])
      expect(isWhole(text, { 'content-type': type }, piece)).toBe(expected)
  })

  it('is as long as announced, too', () => {
    const length = String(FORM.length + 1)
    expect(isWhole(FORM, { 'content-type': TYPE, 'content-length': length })).toBe(false)
  })
})
