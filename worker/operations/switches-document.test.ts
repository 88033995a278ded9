import { expect, it } from 'vitest'
import { SWITCH_NAMES, switchedOff } from '../../shared/switches/switches.ts'
import { parseSwitches } from './switches-document.ts'

it('parseSwitches accepts a document with any of the switches', () => {
  expect(parseSwitches({}).document).toEqual({})
  const all = Object.fromEntries(SWITCH_NAMES.map((name) => [name, 'off']))
  expect(switchedOff(parseSwitches(all).document ?? {})).toEqual(SWITCH_NAMES)
})

it.each([
  [{ chat: false }, 'chat: A switch is "on" or "off".'],
  [
    { chatt: 'off' },
    'chatt: There is no such switch; there are analytics, chat, checkout, growth, offline, reports.',
  ],
  [['chat'], /.+/],
  ['off', 'An object by names of switches.'],
])('parseSwitches reports the error of %j', (value, fault) => {
  const { document, faults } = parseSwitches(value)
  expect(document).toBeNull()
  expect(faults[0]).toMatch(fault)
})
