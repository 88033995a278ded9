import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { labelIn } from '../../origin/media/label.ts'
import { ownMotifs } from '../../origin/media/own-motifs.ts'
import { drawProduct } from '../../origin/media/draw.ts'
import { PACKS } from '../../origin/media/packs.ts'
import { allCategories } from '../../origin/productcategories/tree.ts'
import { readAssortment, type AssortmentLine } from '../../origin/products/assortment.ts'
import { readMotifs } from '../../scripts/build/motifs-plugin.ts'
import { COUNTRIES, type Country } from '../../shared/sites.ts'

const GZIP_MAX = 3 * 1024
const MOTIFS_MIN = 260

/** A tile at 320 px has a picture of 124 × 106 px: where its plus begins, in units of the drawing, and its round corner. */
const PLUS = { left: (280 * (124 - 46)) / 124 - 20, top: (240 * (106 - 46)) / 106, corner: 8 }
const PLAIN = { body: '', width: 100, height: 100 }

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

  it('show the whole label beside the plus of a tile, on the narrowest phone too', () => {
    const svg = drawProduct({ pack: 'box', colour: null, brand: null, label: 'x', tint: null }, PLAIN)
    const [x, y, scale] = (/8\/7.*?translate:(.+?)px (.+?)px;scale:(.+?)\}/.exec(svg) ?? [])
      .slice(1)
      .map(Number)
    if (x === undefined || y === undefined || scale === undefined) throw new Error('No rule for a tile')
    const covered = Object.entries(PACKS).flatMap(([pack, { panel }]) => {
      if (!panel || panel.bottom * scale + y < PLUS.top) return []
      const end = (panel.x + panel.width / 2) * scale + x
      return end > PLUS.left + PLUS.corner ? [`${pack} ${end}`] : []
    })
    expect(covered).toEqual([])
  })

  it('escape the words of a label', () => {
    const svg = drawProduct(
      { pack: 'box', colour: '#2f5f9e', brand: '<script>', label: '"&\'/<b>', tint: '#E4F0FB' },
      PLAIN,
    )
    expect(svg).toContain('&#60;script&#62;')
    expect(svg).toContain('&#34;&#38;&#39;')
    expect(svg).not.toMatch(/<script|<b>/)
  })
})

/** Goods of one kind that only their words tell apart: organic bananas, milk of two makers. */
const ALIKE_MAX = 10
