import { shortHash } from '../../shared/http/short-hash.ts'
import type { Config } from '../env.ts'

/**
 * Returns the build's part of the page cache's key: the sources (`id`) and all settings that a page shows, so
 * that no page outlives a change of either (docs/reference/security.md#cache-keys).
 */
export function nameBuild(id: string, config: Config): string {
  const { environment, publicOrigin, mapsStyleUrl, paymentOrigins, isTestShop } = config
  const { messengerOrigins, messengerPolicies, tagManager, imageOrigins } = config
  const policy = [mapsStyleUrl, paymentOrigins, messengerOrigins, messengerPolicies, tagManager, imageOrigins]
  const shown = [environment, publicOrigin, policy, isTestShop, config.public]
  return `${id}-${shortHash(JSON.stringify(shown), 6)}`
}
