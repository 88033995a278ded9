import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { labelIn } from '../../origin/media/label.ts'
import { ownMotifs } from '../../origin/media/own-motifs.ts'
import { drawProduct } from '../../origin/media/draw.ts'
import { allCategories } from '../../origin/productcategories/tree.ts'
import { readAssortment, type AssortmentLine } from '../../origin/products/assortment.ts'
import { readMotifs } from '../../scripts/build/motifs-plugin.ts'
import { COUNTRIES, type Country } from '../../shared/sites.ts'

const GZIP_MAX = 3 * 1024
const MOTIFS_MIN = 260

const lines = readAssortment()
const motifs = readMotifs()
const tints = new Map(allCategories().map(({ slug, tint }) => [slug, tint]))

function draw(line: AssortmentLine, country: Country, tint: string | null): string {
  const motif = motifs[line.motif]
  if (!motif) throw new Error(`${line.id} has no motif`)
  const { pack, colour, brand, label } = line
  return drawProduct({ pack, colour, brand, label: labelIn(label, country), tint }, motif)
}

/** The same thing in another size has the same name and brand. */
const thingOf = ({ name, brand }: AssortmentLine, country: Country) =>
  `${country === 'SE' ? name.sv : name.nb} ${brand ?? ''}`

describe('pictures of products', () => {
  // Whatever list two goods meet in, of a category, a search, a recipe or a shelf, it has only goods of one country.
  it.each(COUNTRIES)('in %s differ, whatever the background, unless only the size differs', (country) => {
    const seen = new Map<string, AssortmentLine>()
    const doubles: string[] = []
    for (const line of lines.filter(({ price }) => price[country] !== null)) {
      const svg = draw(line, country, null)
      const other = seen.get(svg)
      if (other && thingOf(other, country) !== thingOf(line, country))
        doubles.push(`${other.id} = ${line.id}`)
      seen.set(svg, line)
    }
    expect(seen.size).toBeGreaterThan(400)
    expect(doubles).toEqual([])
  })

  it('within a subcategory differ in form, colour or contents, seldom in words alone', () => {
    const alike = COUNTRIES.flatMap((country) => {
      const sold = lines.filter(({ price }) => price[country] !== null)
      const looks = Map.groupBy(sold, ({ subcategories, pack, colour, motif }) =>
        [subcategories[0], pack, colour, motif].join(' '),
      )
      return [...looks.values()].filter((each) => each.length > 1)
    })
    expect(alike.length).toBeLessThanOrEqual(ALIKE_MAX)
  })

  it(`have at least ${MOTIFS_MIN} motifs, each of our own drawn for some product, dish or category`, () => {
    expect(new Set(lines.map(({ motif }) => motif)).size).toBeGreaterThanOrEqual(MOTIFS_MIN)
    expect(Object.keys(ownMotifs()).filter((name) => !motifs[name])).toEqual([])
  })

  it(`take at most ${GZIP_MAX} bytes with gzip`, () => {
    const sizes = lines.map((line) => {
      const tint = tints.get(line.subcategories[0] ?? '') ?? null
      return { id: line.id, bytes: gzipSync(draw(line, 'NO', tint)).length }
    })
    expect(sizes.filter(({ bytes }) => bytes > GZIP_MAX)).toEqual([])
  })

  it('escape the words of a label', () => {
    const motif = motifs['plain'] ?? { body: '', width: 100, height: 100 }
    const svg = drawProduct(
      { pack: 'box', colour: '#2f5f9e', brand: '<script>', label: '"&\'/<b>', tint: '#E4F0FB' },
      motif,
    )
    expect(svg).toContain('&#60;script&#62;')
    expect(svg).toContain('&#34;&#38;&#39;')
    expect(svg).not.toMatch(/<script|<b>/)
  })
})

/** Goods of one kind that only their words tell apart: organic bananas, milk of two makers. */
const ALIKE_MAX = 10
