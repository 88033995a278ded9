import { expect, test } from 'vitest'
import { type PictureSource, pictureUrl } from './picture-url.ts'

const CHEESE: PictureSource = { motif: 'cheese', tint: '#ffe9a8', pack: 'bag', label: 'Ost', brand: 'Tine' }
const versionOf = (source: PictureSource) => /\?v=([\da-z]{5})$/.exec(pictureUrl('products', 1, source))?.[1]

test('everything a picture is drawn from is in its address', () => {
  const changes: Partial<PictureSource>[] = [
    { motif: 'milk' },
    { tint: null },
    { pack: 'box' },
    { colour: '#fff' },
    { label: 'Osu' },
    { brand: null },
  ]
  const versions = [CHEESE, ...changes.map((change) => ({ ...CHEESE, ...change }))].map(versionOf)
  expect(versions).not.toContain(undefined)
  expect(new Set(versions).size).toBe(versions.length)
  expect(versionOf({ ...CHEESE })).toBe(versions[0])
})

test('of ten thousand small changes to a picture at most two are not seen', () => {
  const versions = Array.from({ length: 10_000 }, (_, index) =>
    versionOf({ ...CHEESE, label: `Ost ${index}` }),
  )
  // Ten thousand random versions hold 0.8 pairs of equal ones.
  expect(new Set(versions).size).toBeGreaterThanOrEqual(9_998)
})
