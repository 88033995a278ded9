import { SWITCHED_OFF_META } from '../../shared/switches/switches.ts'

/**
 * True when operators have switched a part of the shop off (docs/operations.md). The page's head says so. The
 * first script never checks it; the code that loads such a part must check first.
 */
export function isSwitchedOff(name: 'analytics' | 'chat' | 'offline' | 'reports'): boolean {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${SWITCHED_OFF_META}"]`)
  return meta?.content.split(' ').includes(name) ?? false
}
