import { expect, test } from 'vitest'
import { type PictureSource, pictureUrl } from './picture-url.ts'

const CHEESE: PictureSource = { motif: 'cheese', tint: '#ffe9a8', pack: 'bag', label: 'Ost', brand: 'Tine' }
const versionOf = (source: PictureSource) => /\?v=([\da-z]{5})$/.exec(pictureUrl('products', 1, source))?.[1]

test('the URL changes with everything that the picture is drawn from', () => {
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

test('at most two of ten thousand changes leave the URL as it was', () => {
  const versions = Array.from({ length: 10_000 }, (_, index) =>
    versionOf({ ...CHEESE, label: `Ost ${index}` }),
  )
  // Ten thousand random versions are expected to have 0.8 collisions.
  expect(new Set(versions).size).toBeGreaterThanOrEqual(9_998)
})
