import { describe, expect, it } from 'vitest'
import { type DinnerCandidate, rankDinners, type Ranking } from './rank-dinners.ts'

const dinner = (id: number, given: Partial<DinnerCandidate> = {}): DinnerCandidate => ({
  id,
  minutes: 30,
  tags: [],
  ingredients: [],
  keepsDays: null,
  isBuyable: true,
  ...given,
})
const ranking = (given: Partial<Ranking['tastes']> = {}, rest: Partial<Ranking> = {}): Ranking => ({
  country: 'NO',
  weekIndex: 2_900,
  month: 11,
  tastes: { liked: new Set(), ratings: new Map(), taken: new Set(), ...given },
  ...rest,
})
const ids = (dinners: readonly DinnerCandidate[]) => dinners.map(({ id }) => id)
const TEN = Array.from({ length: 10 }, (_, index) => dinner(index + 1))

describe('suggestions', () => {
  it('leave out what is taken, disliked, not sold, and no dinner', () => {
    const all = [
      dinner(1),
      dinner(2),
      dinner(3, { isBuyable: false }),
      dinner(4, { tags: ['baking'] }),
      dinner(5, { tags: ['breakfast'] }),
      dinner(6),
    ]
    const found = rankDinners(all, ranking({ taken: new Set([1]), ratings: new Map([[2, 2]]) }))
    expect(ids(found)).toEqual([6])
  })

  it('leave out what is forbidden, however well it is liked', () => {
    const found = rankDinners(
      TEN,
      ranking({ liked: new Set([7]), ratings: new Map([[7, 5]]) }, { isAllowed: ({ id }) => id !== 7 }),
    )
    expect(ids(found)).toHaveLength(9)
    expect(ids(found)).not.toContain(7)
  })

  it('begin with what was given five stars, then with what is liked', () => {
    const found = rankDinners(
      TEN,
      ranking({
        liked: new Set([8]),
        ratings: new Map([
          [3, 5],
          [8, 4],
        ]),
      }),
    )
    expect(new Set(ids(found).slice(0, 2))).toEqual(new Set([3, 8]))
  })

  it('have other dinners first in most weeks', () => {
    const firsts = Array.from(
      { length: 20 },
      (_, week) => ids(rankDinners(TEN, ranking({}, { weekIndex: 2_900 + week })))[0],
    )
    expect(new Set(firsts).size).toBeGreaterThan(4)
  })

  it('bring what is in season forward', () => {
    const lamb = dinner(11, { ingredients: ['lamb', 'cabbage'] })
    const places = (month: number) =>
      Array.from({ length: 30 }, (_, week) =>
        ids(rankDinners([...TEN, lamb], ranking({}, { month, weekIndex: week }))).indexOf(11),
      ).reduce((sum, place) => sum + place, 0)
    expect(places(10)).toBeLessThan(places(5))
  })

  it('bring forward what resembles a favourite', () => {
    const all = [...TEN, dinner(11, { tags: ['soup'] }), dinner(12, { tags: ['soup'] })]
    const places = (liked: number[]) =>
      Array.from({ length: 30 }, (_, week) =>
        ids(rankDinners(all, ranking({ liked: new Set(liked) }, { weekIndex: week }))).indexOf(12),
      ).reduce((sum, place) => sum + place, 0)
    expect(places([11])).toBeLessThan(places([]))
  })
})
