import { expect, it } from 'vitest'
import { findDurations } from '../../client/screens/recipe/durations.ts'
import { RECIPES } from '../../origin/recipes/all-sources.ts'

it('finds the same times in all three languages of a step', () => {
  const differing = RECIPES.flatMap(({ texts, slug }) =>
    texts.nb.steps.flatMap((step, index) => {
      const [nb, sv, en] = [step, texts.sv.steps[index] ?? '', texts.en.steps[index] ?? ''].map((each) =>
        JSON.stringify(findDurations(each).map(({ seconds }) => seconds)),
      )
      return nb === sv && nb === en ? [] : [`${slug} ${index}: ${nb} ${sv} ${en}`]
    }),
  )
  expect(differing).toEqual([])
})
