/**
 * Parts of the shop that operators switch off without a deploy (docs/operations.md). A part that is not named
 * is on.
 */
export const SWITCHES = {
  analytics: 'statistics and field measurements: nothing is loaded for them, nothing is sent',
  chat: 'the support chat: it is not loaded',
  checkout: 'ordering: the checkout says that it is closed, the basket stays as it is',
  growth: 'flags and experiments: everybody is in the control, the flag service is not asked',
  offline: 'pages without a network: the service worker removes itself and what it keeps from every browser',
  reports: 'error reports of pages: nothing is loaded for them, nothing is sent',
} as const

export type SwitchName = keyof typeof SWITCHES
export type SwitchState = 'on' | 'off'
export type Switches = Partial<Record<SwitchName, SwitchState | undefined>>

export const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[]

/** Switches the browser must know: they are part of the HTML and of the page cache's key. */
export const PAGE_SWITCHES: readonly SwitchName[] = ['analytics', 'chat', 'offline', 'reports']

/** Name of the `<meta>` element that lists the `PAGE_SWITCHES` that are off; absent when none is. */
export const SWITCHED_OFF_META = 'torg-off'

/** The parts that are switched off, in the order of the table. */
export function switchedOff(switches: Switches): SwitchName[] {
  return SWITCH_NAMES.filter((name) => switches[name] === 'off')
}

/** True for a name in the table of switches. */
export function isSwitchName(name: string): name is SwitchName {
  return Object.hasOwn(SWITCHES, name)
}
