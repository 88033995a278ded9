import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../project.ts'
import { ALERT_FIGURES } from './alert-figures.ts'
import { isBeyond, parseAlertRules } from './alert-rules.ts'

const RULE = { figure: 'errors-hour', above: 5, do: 'Look.' }

describe('a file of alert rules', () => {
  it('of the example folder has a rule for every figure', () => {
    const rules = parseAlertRules(readFileSync(path.join(ROOT, 'torg.shop/alerts.json'), 'utf8'))
    expect(rules.map(({ figure }) => figure).toSorted()).toEqual(Object.keys(ALERT_FIGURES).toSorted())
  })

  it.each([
    ['{', 'is no JSON'],
    ['{}', 'The rules are a list.'],
    [JSON.stringify([{ ...RULE, figure: 'errors' }]), 'rule 1, figure: A figure is one of jobs-minutes, '],
    [JSON.stringify([RULE, { ...RULE, above: 'many' }]), 'rule 2, above: A limit is a number.'],
    [JSON.stringify([{ ...RULE, below: 1 }]), 'rule 1: A rule has one limit: above or below.'],
    [
      JSON.stringify([{ figure: 'errors-hour', do: 'Look.' }]),
      'rule 1: A rule has one limit: above or below.',
    ],
    [JSON.stringify([{ ...RULE, do: '' }]), 'rule 1, do: What to do is missing.'],
    [JSON.stringify([{ ...RULE, limit: 3 }]), 'rule 1, limit: A rule has figure, above or below, and do.'],
  ])('%s is refused with its rule and field', (text, sentence) => {
    expect(() => parseAlertRules(text)).toThrow(sentence)
  })
})

it.each([
  [{ ...RULE, above: 5 }, 5, false],
  [{ ...RULE, above: 5 }, 6, true],
  [{ figure: 'x', below: 20, do: '' }, 20, false],
  [{ figure: 'x', below: 20, do: '' }, 19, true],
  [RULE, null, true],
])('%j with %j is beyond: %j', (rule, value, beyond) => {
  expect(isBeyond(rule, value)).toBe(beyond)
})
