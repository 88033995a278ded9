import { PAGE_SWITCHES, type SwitchName } from '../../shared/switches/switches.ts'

/**
 * The switched-off parts that a page's script must know. They are part of the HTML and of its cache key
 * (docs/reference/security.md#cache-keys).
 */
export function pageOff(off: readonly SwitchName[]): readonly SwitchName[] {
  return off.length === 0 ? off : off.filter((name) => PAGE_SWITCHES.includes(name))
}
