import { PAGE_SWITCHES, type SwitchName } from '../../shared/switches/switches.ts'

/**
 * What of the switched off a page in the browser has to know: part of its HTML, and so of its key
 * (docs/reference/security.md#cache-keys).
 */
export function pageOff(off: readonly SwitchName[]): readonly SwitchName[] {
  return off.length === 0 ? off : off.filter((name) => PAGE_SWITCHES.includes(name))
}
