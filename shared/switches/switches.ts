/**
 * Parts of the shop that operators switch off without a deploy (docs/operations.md). What is not
 * named is on.
 */
export const SWITCHES = {
  analytics: 'statistics and field measurements: nothing is loaded for them, nothing is sent',
  chat: 'the support chat: it is not loaded',
  checkout: 'ordering: the checkout says that it is closed, the basket stays as it is',
  growth: 'flags and experiments: everybody is in the control, the flag service is not asked',
} as const

export type SwitchName = keyof typeof SWITCHES
export type SwitchState = 'on' | 'off'
export type Switches = Partial<Record<SwitchName, SwitchState | undefined>>

export const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[]

/** Those a page in the browser has to know of: they are in the HTML, and in the key of its copies. */
export const PAGE_SWITCHES: readonly SwitchName[] = ['analytics', 'chat']

/** Name of the element in a page's head that lists what of `PAGE_SWITCHES` is off; without any there is none. */
export const SWITCHED_OFF_META = 'torg-off'

/** What is off, in the order of the table. */
export function switchedOff(switches: Switches): SwitchName[] {
  return SWITCH_NAMES.filter((name) => switches[name] === 'off')
}

export function isSwitchName(name: string): name is SwitchName {
  return Object.hasOwn(SWITCHES, name)
}
