import { expect, it } from 'vitest'
import { findDurations } from './durations.ts'

const MINUTE = 60
const HOUR = 3_600

it.each<[string, number[]]>([
  ['Stek i 10 minutter.', [10 * MINUTE]],
  ['La det putre i fem minutter.', [5 * MINUTE]],
  ['Kok i tjuefem minutter, hvil i ti minutter.', [25 * MINUTE, 10 * MINUTE]],
  ['Koka i tjugofem minuter.', [25 * MINUTE]],
  ['Låt vila en kvart.', [15 * MINUTE]],
  ['Trekk i et kvarter.', [15 * MINUTE]],
  ['Stek i en halv time.', [30 * MINUTE]],
  ['Koka i en halvtimme.', [30 * MINUTE]],
  ['Simmer for half an hour.', [30 * MINUTE]],
  ['Kok i halvannen time.', [1.5 * HOUR]],
  ['Koka i två och en halv timme.', [2.5 * HOUR]],
  ['Stek i 1 time og 20 minutter.', [HOUR + 20 * MINUTE]],
  ['Bake for forty-five minutes.', [45 * MINUTE]],
  ['Fry for 4–5 minutes, then one minute more.', [4 * MINUTE, MINUTE]],
  ['Stek fire til fem minutter.', [4 * MINUTE]],
  ['Stek i seksten minutter og hvil i sytti.', [16 * MINUTE, 70 * MINUTE]],
  ['Koka i fjorton minuter.', [14 * MINUTE]],
  ['Bake for eighty minutes.', [80 * MINUTE]],
  ['Vispa i 30 sekunder.', [30]],
  ['Bake for ten more minutes.', [10 * MINUTE]],
  ['Bake for thirty minutes and let it rest for ten.', [30 * MINUTE, 10 * MINUTE]],
  ['Rest for 1.5 hours.', [1.5 * HOUR]],
  ['Sett ovnen på 200 grader og skjær i to deler.', []],
  ['Cut it into two parts every time.', []],
])('%j has %j seconds', (step, seconds) => {
  expect(findDurations(step).map((each) => each.seconds)).toEqual(seconds)
})

it('keeps the words of the step', () => {
  expect(findDurations('Stek i fire–fem minutter.')).toEqual([
    { seconds: 4 * MINUTE, text: 'fire–fem minutter' },
  ])
})
