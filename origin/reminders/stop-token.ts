import type { OriginDeps } from '../deps.ts'
import { hmac, isEqualInConstantTime } from '../http/digest.ts'

/** What an e-mail's "no more of these" stops: one kind of reminder, for one customer. */
export const STOPPABLE = ['product_back', 'order_deadline', 'slot', 'giftcard_ending'] as const
export type Stoppable = (typeof STOPPABLE)[number]

type Deps = { config: Pick<OriginDeps['config'], 'csrfKey'> }

const MAC_LENGTH = 43

/**
 * `{hashedUserId}{kind}{mac}` of the links in reminders: valid as long as the e-mail exists, for nothing else. Nothing
 * is stored (RFC 8058).
 */
export async function createStopToken(deps: Deps, hashedUserId: string, kind: Stoppable): Promise<string> {
  return `${hashedUserId}${STOPPABLE.indexOf(kind)}${await macOf(deps, hashedUserId, kind)}`
}

/** The customer and kind of a token, or null for one that was not made here. */
export async function findStopped(
  deps: Deps,
  token: string,
): Promise<{ hashedUserId: string; kind: Stoppable } | null> {
  const [head, mac] = [token.slice(0, -MAC_LENGTH), token.slice(-MAC_LENGTH)]
  const hashedUserId = head.slice(0, -1)
  const kind = STOPPABLE[Number(head.slice(-1))]
  if (!kind) return null
  return isEqualInConstantTime(mac, await macOf(deps, hashedUserId, kind)) ? { hashedUserId, kind } : null
}

function macOf({ config }: Deps, hashedUserId: string, kind: Stoppable): Promise<string> {
  return hmac(config.csrfKey, `stop|${kind}|${hashedUserId}`)
}
