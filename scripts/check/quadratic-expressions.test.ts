import { expect, it } from 'vitest'
import { findQuadraticExpressions } from './quadratic-expressions.ts'

const faultsOf = (text: string) => findQuadraticExpressions([{ path: 'shared/name.ts', text }])

it('names file, line, expression and repeated character of a quadratic search', () => {
  expect(faultsOf('const one = 1\nconst isBlank = (name: string) => / +$/.test(name)\n')).toEqual([
    'shared/name.ts:2: / +$/ is quadratic on " " repeated; let it start at one place only (^, \\b, a lookbehind), or bound what it repeats',
  ])
})

it.each([
  ['two repetitions of the same characters', 'name.match(/^\\d+\\w+$/)'],
  ['a repetition in a repetition', 'name.match(/^(?:[a-z]+)+$/)'],
  ['one in a class member', 'class Name { static FORM = /a*b/ }'],
  ['one that is open upwards', 'name.split(/^ {2,} {3,}$/)'],
])('refuses %s', (_, text) => {
  expect(faultsOf(text)).toHaveLength(1)
})

it.each([
  ['an anchored repetition', '/^a+b/.test(name)'],
  ['a repetition behind what it does not repeat', '/(?<! ) +$/.test(name)'],
  ['a bounded repetition', '/ {1,64}$/.test(name)'],
  ['a repetition in a comment', '// the form is / +$/ there\n/* and / +$/ here */'],
  ['a division', 'const ratio = all / (one + two) / three'],
])('accepts %s', (_, text) => {
  expect(faultsOf(text)).toEqual([])
})
