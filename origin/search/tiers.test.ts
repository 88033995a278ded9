import { expect, it } from 'vitest'
import { parseTerms } from './query.ts'
import type { Reader } from './terms.ts'
import { anyMatch, DISH_TIER, matchTiers } from './tiers.ts'

const NORWEGIAN: Reader = { country: 'NO', language: 'nb' }
const tiersOf = (query: string) => matchTiers(parseTerms(query, NORWEGIAN), 'nb')

it('never lets a query end its quotes', () => {
  const query = 'nb:"x" OR NEAR(a*) {sv}: ^b AND -c glutenfri "melk'
  for (const tier of [...tiersOf(query), anyMatch(parseTerms(query, NORWEGIAN))]) {
    const outside = tier.replace(/"[\p{L}\p{N}]*"/gu, '')
    expect(outside).toMatch(/^(?:\{[a-z_ ]+\}| |:|\(|\)|\*|AND|OR|NOT)*$/)
  }
})

it('looks first for plain examples of a kind, then for all of it', () => {
  const [plain, all] = tiersOf('melk')
  expect(plain).toBe('({more} : ("p0milk"))')
  expect(all).toBe('({more} : ("k0milk"))')
})

it('has no tiers of kinds for a word that means none', () => {
  expect(tiersOf('norvegisk').slice(0, 2)).toEqual(['', ''])
})

it('requires a claim in every tier', () => {
  for (const tier of tiersOf('glutenfri pasta')) expect(tier).toContain('"c0glutenfree"')
})

it('completes a short word only when it means no kind', () => {
  expect(tiersOf('mel').join()).not.toContain('"mel" *')
  expect(tiersOf('mil').join()).toContain('"mil" *')
})

it('never begins a phrase with its last word alone', () => {
  const weakest = tiersOf('icing sugar').at(-1) ?? ''
  expect(weakest).toContain('("icing") AND ("sugar"')
  expect(weakest).not.toMatch(/: \("sugar" \*/)
})

it('puts the food of pets last when food was asked for', () => {
  const tiers = tiersOf('kylling')
  expect(tiers).toHaveLength(DISH_TIER + 2)
  expect(tiers[DISH_TIER]).toBe('')
  for (const tier of tiers.slice(2, 6)) expect(tier).toMatch(/ NOT \{more\} : \("k0petfood"\)$/)
  expect(tiers.at(-1)).toMatch(/ AND \{more\} : \("k0petfood"\)$/)
  for (const query of ['kattemat', 'kattemat kylling', 'whiskas kylling', 'whiskas']) {
    expect(tiersOf(query).join(), query).not.toContain('NOT')
  }
})
