import { luhnDigit } from '../orders/rules/order-number.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import { isEqualInConstantTime } from '../http/digest.ts'
import { ApiFailure } from '../http/failure.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { loadSession } from '../http/session.ts'
import { codeHashOf, numberHashOf, type GiftcardSecret } from './secrets.ts'
import { GIFTCARD_COLUMNS, type GiftcardRow } from './to-giftcard.ts'

type FoundRow = GiftcardRow & { pin_hash: string | null; owner_user_id: number | null }

/**
 * Finds the card of a number and its code. Throws the same 404 `giftcard_not_found` for an unknown number, a wrong
 * code, a card that is not paid or is blocked, and one on another account, after the same hashes and one read; 429
 * beyond the limits of the network address, of the user and of the number (docs/reference/security.md#gift-cards).
 */
export async function lookUpGiftcard(request: RequestContext, secret: GiftcardSecret): Promise<FoundRow> {
  const userId = (await loadSession(request))?.user_id ?? null
  const { config, db } = request
  const numberHash = await numberHashOf(config, secret.number)
  await requireWithinLimit(request, 'giftcardFrom', request.clientAddress)
  await requireWithinLimit(request, 'giftcard', userId === null ? request.clientAddress : `user|${userId}`)
  await requireWithinLimit(request, 'giftcardNumber', numberHash)
  const row = await prepare(db, BY_NUMBER, { numberHash }).first<FoundRow>()
  const codeHash = await codeHashOf(config, secret)
  const isCode = isEqualInConstantTime(codeHash, row?.pin_hash ?? NO_HASH)
  const isNumber = luhnDigit(secret.number.slice(0, -1)) === secret.number.at(-1)
  const isOpen = row !== null && (row.status === 'issued' || row.status === 'activated')
  const isOthers = row?.owner_user_id != null && row.owner_user_id !== userId
  if (!row || !isNumber || !isCode || !isOpen || isOthers) throw new ApiFailure('giftcard_not_found')
  return row
}

/** As long as a hash, and the hash of nothing. */
const NO_HASH = '-'.repeat(43)

const BY_NUMBER = sql<FoundRow>(
  `SELECT ${GIFTCARD_COLUMNS}, pin_hash, owner_user_id FROM giftcards WHERE number_hash = :numberHash`,
)
