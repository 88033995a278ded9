import { expect, it } from 'vitest'
import { readJudgements } from '../search/judgements.ts'
import { measureQuality } from '../search/quality.ts'

const judgements = readJudgements()

it('there are judged queries of every group for both countries, in three languages', () => {
  expect(judgements.length).toBeGreaterThanOrEqual(600)
  const groups = Map.groupBy(judgements, ({ group, country }) => `${group} ${country}`)
  for (const [group, queries] of groups) expect(queries.length, group).toBeGreaterThan(0)
  expect(new Set(judgements.map(({ language }) => language)).size).toBe(3)
  expect(new Set(judgements.map(({ group }) => group)).size).toBe(9)
})

// `npm run prove -- search-quality` measures all groups.
it('95 in a hundred head queries have the right first result', async () => {
  const outcomes = await measureQuality(judgements.filter(({ group }) => group === 'head'))
  const wrong = outcomes.filter(({ isFirstRight }) => !isFirstRight).map(({ judgement }) => judgement.query)
  expect(wrong.length / outcomes.length, wrong.join(', ')).toBeLessThanOrEqual(0.05)
})
