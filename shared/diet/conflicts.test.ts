import { describe, expect, it } from 'vitest'
import { ALLERGEN_GROUPS, groupOf } from './allergens.ts'
import { conflictsOf, type DietFacts, isAllowed, isForbidden, UNKNOWN_FACTS } from './conflicts.ts'
import { DIETS, type DietProfile, NO_DIET } from './profile.ts'

const profile = (given: Partial<DietProfile>): DietProfile => ({ ...NO_DIET, ...given })
const facts = (given: Partial<DietFacts>): DietFacts => ({ ...UNKNOWN_FACTS, ...given })

describe('an allergen', () => {
  const milk = profile({ allergens: ['milk'] })

  it('breaks the profile where it is contained, also as one of its group', () => {
    expect(conflictsOf(milk, facts({ contains: ['milk'] }))).toEqual([
      { kind: 'allergen', code: 'milk', certainty: 'breaks' },
    ])
    const gluten = profile({ allergens: ['gluten'] })
    expect(conflictsOf(gluten, facts({ contains: ['rye'] }))[0]?.certainty).toBe('breaks')
  })

  it('is no conflict only where it is known to be absent', () => {
    expect(conflictsOf(milk, facts({ freeFrom: ['milk'] }))).toEqual([])
    expect(conflictsOf(milk, facts({ freeFrom: ['egg'], contains: ['egg'] }))).toEqual([
      { kind: 'allergen', code: 'milk', certainty: 'unknown' },
    ])
  })

  it('counts as traces for a shopper who avoids those', () => {
    const traces = facts({ mayContain: ['hazelnuts'] })
    expect(conflictsOf(profile({ allergens: ['nuts'] }), traces)).toEqual([])
    expect(conflictsOf(profile({ allergens: ['nuts'], avoidsTraces: true }), traces)).toEqual([
      { kind: 'allergen', code: 'nuts', certainty: 'traces' },
    ])
  })
})

describe('a diet', () => {
  it('is broken, kept or unknown', () => {
    const vegan = profile({ diets: ['vegan'] })
    expect(conflictsOf(vegan, facts({ breaks: ['vegan'] }))[0]?.certainty).toBe('breaks')
    expect(conflictsOf(vegan, facts({ fits: ['vegan'] }))).toEqual([])
    expect(conflictsOf(vegan, facts({ fits: ['vegetarian'] }))[0]?.certainty).toBe('unknown')
  })
})

describe('an own word', () => {
  const words = profile({ words: 'Koriander, palmeolje' })

  it('is found in any case and inside a longer word', () => {
    expect(conflictsOf(words, facts({ text: 'Suppe Vann, korianderfrø' }))).toEqual([
      { kind: 'word', code: 'koriander', certainty: 'breaks' },
    ])
    expect(conflictsOf(words, facts({ text: 'Suppe Vann' }))).toEqual([])
  })

  it('is unknown without a list of ingredients', () => {
    expect(conflictsOf(words, UNKNOWN_FACTS).map(({ certainty }) => certainty)).toEqual([
      'unknown',
      'unknown',
    ])
  })
})

it('what is not eaten has no conflicts', () => {
  const strict = profile({ allergens: [...ALLERGEN_GROUPS], diets: [...DIETS], words: 'soap' })
  expect(conflictsOf(strict, facts({ isFood: false, text: 'soap' }))).toEqual([])
})

it('the surest conflict comes first', () => {
  const strict = profile({ allergens: ['egg', 'milk'], diets: ['vegan'], avoidsTraces: true })
  const found = conflictsOf(strict, facts({ mayContain: ['milk'], breaks: ['vegan'] }))
  expect(found.map(({ certainty }) => certainty)).toEqual(['breaks', 'traces', 'unknown'])
})

describe('over all profiles of one allergen and one diet, and all facts about them', () => {
  const LEVELS: Partial<DietFacts>[] = [
    {},
    { contains: ['x'] },
    { mayContain: ['x'] },
    { freeFrom: ['x'] },
    { contains: ['x'], freeFrom: ['x'] },
  ]

  it('a product fits only where its facts say so, and nothing forbidden is a lack of knowledge', () => {
    let cases = 0
    for (const code of ALLERGEN_GROUPS) {
      for (const diet of DIETS) {
        for (const level of LEVELS) {
          for (const verdict of [
            {},
            { fits: [diet] },
            { breaks: [diet] },
            { fits: [diet], breaks: [diet] },
          ]) {
            for (const avoidsTraces of [false, true]) {
              cases += 1
              const named = Object.fromEntries(
                Object.entries(level).map(([key]) => [key, [code]]),
              ) as Partial<DietFacts>
              const known = facts({ ...named, ...verdict })
              const own = profile({ allergens: [code], diets: [diet], avoidsTraces })
              const isSafe =
                !known.contains.includes(code) &&
                (known.freeFrom.includes(code) || (known.mayContain.includes(code) && !avoidsTraces)) &&
                known.fits.includes(diet) &&
                !known.breaks.includes(diet)
              expect(isAllowed(own, known)).toBe(isSafe)
              const isStated =
                known.contains.includes(code) ||
                known.breaks.includes(diet) ||
                (avoidsTraces && known.mayContain.includes(code))
              expect(isForbidden(conflictsOf(own, known))).toBe(isStated)
            }
          }
        }
      }
    }
    expect(cases).toBe(ALLERGEN_GROUPS.length * DIETS.length * LEVELS.length * 4 * 2)
  })
})

it('every group is its own group', () => {
  expect(ALLERGEN_GROUPS.map(groupOf)).toEqual([...ALLERGEN_GROUPS])
})
