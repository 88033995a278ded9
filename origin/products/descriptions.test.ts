import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../shared/sites.ts'
import { allergenName } from './allergen-texts.ts'
import { readAssortment } from './assortment.ts'
import { readDescriptions } from './descriptions.ts'
import { groupOf } from '../../shared/diet/allergens.ts'
import { missingOf } from './seed-information.ts'
import { storageOf } from './storage.ts'

const lines = new Map(readAssortment().map((line) => [line.id, line]))
const descriptions = readDescriptions()

describe('descriptions', () => {
  it('belong to existing products and have three languages', () => {
    expect([...descriptions.keys()].filter((id) => !lines.has(id))).toEqual([])
    for (const { about } of descriptions.values()) {
      for (const language of LANGUAGES) expect(about?.[language] ?? 'none.').toMatch(/^.{4,90}[.]$/)
    }
  })

  it('warn of much caffeine in energy drinks, as regulation (EU) 1169/2011, annex III, asks', () => {
    const energy = [...lines.values()].filter(
      ({ id, subcategories }) =>
        subcategories.includes('energy') && descriptions.get(id)?.ingredients?.en.includes('affeine'),
    )
    expect(energy.length).toBeGreaterThan(2)
    for (const { id } of energy) {
      expect(descriptions.get(id)?.about).toMatchObject({
        nb: expect.stringMatching(/^Høyt koffeininnhold\. .*barn, gravide eller ammende/),
        sv: expect.stringMatching(/^Hög koffeinhalt\. .*barn, gravida eller ammande/),
        en: expect.stringMatching(/^High caffeine content\. .*children or pregnant or breast-feeding/),
      })
    }
  })

  it('include at least 150 texts, and a list of ingredients of everything that is food', () => {
    expect([...descriptions.values()].filter(({ about }) => about).length).toBeGreaterThanOrEqual(150)
    const undeclared = [...lines.values()].filter(
      ({ id, isFood }) => isFood === !descriptions.get(id)?.ingredients,
    )
    expect(undeclared).toEqual([])
  })

  it('list ingredients by descending weight and mark their allergens', () => {
    expect(descriptions.get(356)?.ingredients).toMatchObject({
      nb: expect.stringMatching(/^Sukker, _melkepulver_, kakaosmør, .*emulgator \(_soyalecitin_\)/),
      sv: expect.stringMatching(/^Socker, _mjölkpulver_, kakaosmör/),
      en: expect.stringMatching(/^Sugar, _milk powder_, cocoa butter/),
    })
    expect(descriptions.get(356)).toMatchObject({ contains: ['milk', 'soy'], mayContain: ['nuts', 'wheat'] })
  })

  it('use only allergen codes that have a name', () => {
    const codes = new Set(
      [...descriptions.values()].flatMap(({ contains, mayContain }) => [...contains, ...mayContain]),
    )
    expect([...codes].filter((code) => allergenName(code, 'en') === code)).toEqual([])
    expect(codes.size).toBeGreaterThanOrEqual(9)
  })

  it('never contain what a classifier says the product is free from', () => {
    const FREE = { 'milk-free': 'milk', 'egg-free': 'egg', 'soy-free': 'soy', 'gluten-free': 'gluten' }
    const wrong = [...descriptions].flatMap(([id, { contains }]) =>
      Object.entries(FREE).flatMap(([mark, code]) =>
        lines.get(id)?.classifiers.includes(mark) && contains.some((each) => groupOf(each) === code)
          ? [`${id} ${mark}`]
          : [],
      ),
    )
    expect(wrong).toEqual([])
  })
})

it('the assortment has all mandatory information of its food but the addresses of other makers', () => {
  const wrong = [...lines.values()].flatMap((line) => {
    const missing = missingOf(line, descriptions.get(line.id))
    const isOthers = line.isFood && line.brand !== null && line.pack !== 'loose'
    return missing.join() === (isOthers ? 'operator' : '') ? [] : [`${line.id} ${missing.join()}`]
  })
  expect(wrong).toEqual([])
})

describe('storage', () => {
  it.each([
    ['milk', 'chilled'],
    ['frozen-fish', 'frozen'],
    ['roots', 'cool'],
    ['pasta-rice', 'ambient'],
  ])('of %s is %s', (slug, storage) => expect(storageOf(slug)).toBe(storage))
})
