import { SWITCHED_OFF_META } from '../../shared/domain/switches.ts'

/**
 * True where operators have switched a part of the shop off (docs/operations.md). The page's head says so
 * and nothing of the first script asks: whoever loads such a part does, before it loads anything.
 */
export function isSwitchedOff(name: 'analytics' | 'chat'): boolean {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${SWITCHED_OFF_META}"]`)
  return meta?.content.split(' ').includes(name) ?? false
}
