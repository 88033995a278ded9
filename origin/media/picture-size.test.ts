import { describe, expect, it } from 'vitest'
import { findPictureSize } from './picture-size.ts'

const bytes = (hex: string) =>
  Uint8Array.from(hex.replaceAll(' ', '').match(/../g) ?? [], (each) => parseInt(each, 16))

const PNG = bytes('89504e470d0a1a0a 0000000d 49484452 00000280 000001e0 08')
const JPEG = bytes('ffd8 ffe0 0010 4a46494600010100000100010000 ffc2 0011 08 01e0 0280 03')
const LOSSY = bytes('52494646 00000000 57454250 56503820 00000000 3001009d012a 8002 e001')
const LOSSLESS = bytes('52494646 00000000 57454250 5650384c 00000000 2f 7fc27700 00')
const EXTENDED = bytes('52494646 00000000 57454250 56503858 0a000000 00000000 7f0200 df0100')

describe('the size of a picture', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', LOSSY],
    ['image/webp', LOSSLESS],
    ['image/webp', EXTENDED],
  ])('%s is read from its first bytes', (type, picture) => {
    expect(findPictureSize(picture)).toEqual({ type, width: 640, height: 480 })
  })

  it('is null for other files, and for pictures that end early', () => {
    for (const other of [
      new Uint8Array(),
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ]) {
      expect(findPictureSize(other)).toBeNull()
    }
    for (const picture of [PNG, JPEG, LOSSY, EXTENDED]) {
      expect(findPictureSize(picture.slice(0, 14))).toBeNull()
    }
    expect(findPictureSize(bytes('89504e470d0a1a0a 0000000d 49484452 00000000 000001e0'))).toBeNull()
  })
})
