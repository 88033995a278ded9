import { expect, it } from 'vitest'
import { allCategories } from './tree.ts'

it('each category has a picture of its own', () => {
  const motifs = allCategories().map(({ motif }) => motif)
  expect(motifs.filter((motif, index) => motifs.indexOf(motif) !== index)).toEqual([])
})
