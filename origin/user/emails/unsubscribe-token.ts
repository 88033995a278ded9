import type { OriginDeps } from '../../deps.ts'
import { hmac, isEqualInConstantTime } from '../../http/digest.ts'

/**
 * `{hashedUserId}{mac}` of unsubscribe links: valid as long as the e-mail exists, for nothing else. Nothing
 * is stored (RFC 8058).
 */
export async function createUnsubscribeToken(deps: Deps, hashedUserId: string): Promise<string> {
  return `${hashedUserId}${await macOf(deps, hashedUserId)}`
}

/** Returns the user of a token, or null for one that was not made here. */
export async function findUnsubscribeUser(deps: Deps, token: string): Promise<string | null> {
  const [hashedUserId, mac] = [token.slice(0, -MAC_LENGTH), token.slice(-MAC_LENGTH)]
  return isEqualInConstantTime(mac, await macOf(deps, hashedUserId)) ? hashedUserId : null
}

type Deps = { config: Pick<OriginDeps['config'], 'csrfKey'> }

const MAC_LENGTH = 43

function macOf({ config }: Deps, hashedUserId: string): Promise<string> {
  return hmac(config.csrfKey, `unsubscribe|${hashedUserId}`)
}
