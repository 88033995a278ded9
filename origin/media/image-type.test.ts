import { expect, it } from 'vitest'
import { findImageType } from './image-type.ts'

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))

it.each([
  ['89504e470d0a1a0a0000000d', 'image/png'],
  ['ffd8ffe000104a464946', 'image/jpeg'],
  ['52494646240000005745425056503820', 'image/webp'],
])('recognises %s as %s', (hex, type) => {
  expect(findImageType(bytes(hex))).toBe(type)
})

it.each([
  ['a WAV file, which begins like WebP', '524946462400000057415645'],
  ['a picture cut short', '89504e47'],
  ['HTML', '3c21646f63747970652068746d6c3e'],
  ['SVG', '3c737667207868'],
  ['nothing', ''],
])('refuses %s', (_, hex) => {
  expect(findImageType(bytes(hex))).toBeNull()
})
