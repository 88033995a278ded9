import { describe, expect, it } from 'vitest'
import { slugOf, sortKey } from './alphabet.ts'

const sorted = (names: string[], language: 'nb' | 'sv' | 'en') =>
  names.toSorted((one, other) => (sortKey(one, language) < sortKey(other, language) ? -1 : 1))

describe('alphabet', () => {
  it('sorts æ, ø, å last in Norwegian and å, ä, ö in Swedish', () => {
    expect(sorted(['Ål', 'Øl', 'Ærfugl', 'Zalo', 'Agurk'], 'nb')).toEqual([
      'Agurk',
      'Zalo',
      'Ærfugl',
      'Øl',
      'Ål',
    ])
    expect(sorted(['Öl', 'Ägg', 'Ål', 'Zucchini', 'Avokado'], 'sv')).toEqual([
      'Avokado',
      'Zucchini',
      'Ål',
      'Ägg',
      'Öl',
    ])
  })

  it('agrees with the collation of the platform', () => {
    const names = [
      'Crème fraîche',
      'Cola',
      'Kålrot',
      'Kål',
      'Smør',
      'Sjokolade',
      'Ærter',
      'Øl',
      'Ål',
      'Apple',
    ]
    expect(sorted(names, 'nb')).toEqual(names.toSorted(new Intl.Collator('nb').compare))
  })

  it('makes slugs of names', () => {
    expect(slugOf('Lettmelk 1,0 %')).toBe('lettmelk-1-0')
    expect(slugOf('Kjøttdeig av storfe 14 %')).toBe('kjottdeig-av-storfe-14')
    expect(slugOf('Crème fraîche')).toBe('creme-fraiche')
    expect(slugOf("Kellogg's Corn Flakes")).toBe('kellogg-s-corn-flakes')
    expect(slugOf(`${'a'.repeat(79)} b`)).toHaveLength(79)
  })
})
