import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { depositKeyOf, depositsAt } from '../bottle-deposits/rules/deposits.ts'
import { isGtin } from './rules/gtin.ts'
import { comparisonOf } from '../units/pack-size.ts'
import { ageLimitOf } from './rules/vat.ts'
import { COUNTRIES, LANGUAGES } from '../../shared/sites.ts'
import { ownMotifs } from '../media/own-motifs.ts'
import { PACKS } from '../media/packs.ts'
import { allCategories } from '../productcategories/tree.ts'
import { readAssortment, type AssortmentLine } from './assortment.ts'
import { CLASSIFIERS } from './classifiers.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const lines = readAssortment()
const categories = allCategories()
const motifs = readIconNames()

function readIconNames(): Record<string, unknown> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json')
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, unknown> }
  return { ...icons, ...ownMotifs() }
}

/** Returns the names of invalid lines, so that a failure shows them. */
function breaking(isBroken: (line: AssortmentLine) => boolean): string[] {
  return lines.filter(isBroken).map(({ id, name }) => `${id} ${name.en}`)
}

describe('a line of the assortment', () => {
  it('has an id of its own, and the ids have no gap', () => {
    expect(lines.map(({ id }) => id)).toEqual(lines.map((_, index) => 101 + index))
  })

  it('has a name in each language and is sold in at least one country', () => {
    expect(breaking(({ name }) => LANGUAGES.some((language) => name[language].trim() === ''))).toEqual([])
    expect(breaking(({ price }) => COUNTRIES.every((country) => price[country] === null))).toEqual([])
  })

  it('states how long it keeps, if that is less than a week', () => {
    const fresh = new Set(['fresh-fish', 'minced', 'chicken', 'berries', 'salads', 'herbs', 'beef', 'pork'])
    const isFresh = ({ subcategories: [first = ''] }: AssortmentLine) => fresh.has(first)
    expect(breaking((line) => isFresh(line) && line.shelfLifeDays === null)).toEqual([])
    expect(breaking(({ isFood, shelfLifeDays }) => !isFood && shelfLifeDays !== null)).toEqual([])
    const daysOf = (id: number) => lines.find((line) => line.id === id)?.shelfLifeDays
    const [SALMON, SMOKED_SALMON, RICE] = [253, 530, 267]
    expect([SALMON, SMOKED_SALMON, RICE].map(daysOf)).toEqual([1, 7, null])
  })

  it('has names that no other product has where it is sold', () => {
    const named = lines.map(({ name, brand, size, id }) =>
      LANGUAGES.map((language) => [name[language], brand, size.value, size.unit, language].join('|')).concat(
        String(id),
      ),
    )
    const [nb, sv] = [0, 1].map((index) => named.map((names) => names[index]))
    const sold = (country: 'NO' | 'SE', names: (string | undefined)[] = []) =>
      names.filter((_, index) => lines[index]?.price[country] !== null)
    for (const names of [sold('NO', nb), sold('SE', sv)]) {
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    }
  })

  it.each([
    ['original', /original/i, /original/i],
    ['a share in per cent', /\d\s?%/, /\d%/],
    ['naturell', /naturell/i, /plain|natural/i],
    ['lett, lätt, lettere', /(?<!\p{L})(lett|lätt)(?!kokt)/iu, /light|low|semi-skimmed|reduced/i],
    ['klassisk', /klassisk|classic/i, /classic/i],
    [
      'without sugar',
      /uten sukker|sukkerfri|sockerfri|osötad|usøtet|\bzero/i,
      /sugar-free|zero|unsweetened/i,
    ],
    ['without lactose', /laktos/i, /lactose/i],
    ['organic', /økologisk|ekologisk/i, /organic/i],
    ['medium, mild', /medium|\bmild/i, /medium|mild/i],
    ['in slices', /skiver|skivad|skivet/i, /slice/i],
  ])('says in English, too, what tells it from another: %s', (_, own, english) => {
    const isLost = ({ name }: AssortmentLine) =>
      (own.test(name.nb) || own.test(name.sv)) && !english.test(name.en)
    expect(breaking(isLost)).toEqual([])
  })

  it('refers only to subcategories, packs, motifs, classifiers and countries that exist', () => {
    const subcategories = new Set(categories.flatMap(({ slug, parentId }) => (parentId ? [slug] : [])))
    const keys = new Set(CLASSIFIERS.map(({ key }) => key))
    expect(breaking((line) => line.subcategories.some((slug) => !subcategories.has(slug)))).toEqual([])
    expect(breaking(({ pack }) => !Object.hasOwn(PACKS, pack))).toEqual([])
    expect(breaking(({ motif }) => !Object.hasOwn(motifs, motif))).toEqual([])
    expect(breaking((line) => line.classifiers.some((key) => !keys.has(key)))).toEqual([])
    expect(breaking(({ origin }) => !/^([A-Z]{2}|home)$/.test(origin ?? 'home'))).toEqual([])
    expect(breaking(({ colour, pack }) => !/^#[0-9a-f]{6}$/.test(colour ?? '') && pack !== 'loose')).toEqual(
      [],
    )
  })

  it('costs between 3 and 400 kroner and has a usual ending', () => {
    const amounts = (line: AssortmentLine) => COUNTRIES.flatMap((country) => line.price[country] ?? [])
    expect(breaking((line) => amounts(line).some((price) => price < 300 || price > 40_000))).toEqual([])
    expect(breaking((line) => amounts(line).some((price) => ![0, 40, 50, 90].includes(price % 100)))).toEqual(
      [],
    )
  })

  it('costs at most three times as much in one country as in the other', () => {
    const isFar = ({ price: { NO, SE } }: AssortmentLine) =>
      NO !== null && SE !== null && (NO / SE > 3 || SE / NO > 3)
    expect(breaking(isFar)).toEqual([])
  })

  it('is vegan only without milk and egg', () => {
    const isFree = (line: AssortmentLine) =>
      ['milk-free', 'egg-free'].every((key) => line.classifiers.includes(key))
    // The first 412 lines have only the classifier `vegan`, and none of them contradicts it.
    expect(breaking((line) => line.id > 412 && line.classifiers.includes('vegan') && !isFree(line))).toEqual(
      [],
    )
  })

  it('has the deposit of its size, and only drinks have one', () => {
    const isWrong = ({ deposit, size, price }: AssortmentLine) => {
      const { unit, quantity } = comparisonOf(size)
      const keys = COUNTRIES.filter((country) => price[country] !== null).map((country) =>
        depositKeyOf(quantity, depositsAt(country, NOW).terms),
      )
      return deposit !== null && (unit !== 'l' || keys.some((key) => key !== deposit))
    }
    expect(breaking(isWrong)).toEqual([])
  })

  it('contains no more alcohol than a grocer may sell', () => {
    expect(breaking(({ abv }) => (abv.NO ?? 0) > 4.7 || (abv.SE ?? 0) > 3.5)).toEqual([])
  })

  it('has either plausible nutrition or none', () => {
    const isOff = ({ nutrition }: AssortmentLine) => {
      if (!nutrition) return false
      const [kj = 0, fat, saturated, carbs, sugars, , protein] = nutrition.map((value) => value ?? 0)
      return (
        kj > 3_700 ||
        (fat ?? 0) + (carbs ?? 0) + (protein ?? 0) > 101 ||
        (saturated ?? 0) > (fat ?? 0) ||
        (sugars ?? 0) > (carbs ?? 0)
      )
    }
    expect(breaking(isOff)).toEqual([])
  })
})

describe('the assortment', () => {
  it('has at least 520 products, 400 in each country', () => {
    expect(lines.length).toBeGreaterThanOrEqual(520)
    for (const country of COUNTRIES) {
      expect(lines.filter(({ price }) => price[country] !== null).length).toBeGreaterThanOrEqual(400)
    }
  })

  it('has at least forty barcodes, all valid and different', () => {
    const gtins = lines.flatMap(({ gtin }) => gtin ?? [])
    expect(gtins.length).toBeGreaterThanOrEqual(40)
    expect(new Set(gtins).size).toBe(gtins.length)
    expect(gtins.filter((gtin) => !isGtin(gtin))).toEqual([])
  })

  it('has products with a deposit and with an age limit', () => {
    expect(lines.filter(({ deposit }) => deposit !== null).length).toBeGreaterThanOrEqual(25)
    const restricted = lines.filter(({ abv, ageLimit }) =>
      COUNTRIES.some((country) => ageLimitOf(country, abv[country]) !== null || ageLimit[country] !== null),
    )
    expect(restricted.length).toBeGreaterThanOrEqual(5)
  })
})

describe('the category tree', () => {
  const tops = categories.filter(({ parentId }) => parentId === null)
  const subs = categories.filter(({ parentId }) => parentId !== null)

  it('has at least twelve top categories and sixty subcategories', () => {
    expect(tops.length).toBeGreaterThanOrEqual(12)
    expect(subs.length).toBeGreaterThanOrEqual(60)
    expect(new Set(categories.map(({ id }) => id)).size).toBe(categories.length)
    expect(new Set(categories.map(({ slug }) => slug)).size).toBe(categories.length)
  })

  it('has three names, a motif and a tint for each category', () => {
    const isBare = ({ name, motif, tint }: (typeof categories)[number]) =>
      LANGUAGES.some((language) => name[language] === '') ||
      !Object.hasOwn(motifs, motif) ||
      !/^#[0-9A-F]{6}$/.test(tint)
    expect(categories.filter(isBare).map(({ slug }) => slug)).toEqual([])
  })

  it('has at least three products of each category in one country and one in both', () => {
    // Kits are not in the assortment; `origin/meal-kits/seed.ts` adds them to their category.
    const counts = subs
      .filter(({ slug }) => slug !== 'meal-kits')
      .map(({ slug }) => {
        const within = lines.filter(({ subcategories }) => subcategories.includes(slug))
        const [norway = 0, sweden = 0] = COUNTRIES.map(
          (country) => within.filter(({ price }) => price[country] !== null).length,
        )
        return { slug, norway, sweden }
      })
    expect(counts.filter(({ norway, sweden }) => Math.max(norway, sweden) < 3)).toEqual([])
    expect(counts.filter(({ norway, sweden }) => norway === 0 || sweden === 0)).toEqual([])
  })
})
