import type { activateGiftcard, checkGiftcardBalance } from '../../shared/api/giftcards.ts'
import { CURRENCY_BY_COUNTRY } from '../../shared/money/money.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { requireUser } from '../http/session.ts'
import { readWallet } from './giftcards.ts'
import { lookUpGiftcard } from './look-up.ts'
import { statusOf, toStrangersGiftcard } from './to-giftcard.ts'

/** The balance for whoever has number and code; says nothing about the people. */
export const serveCheckGiftcardBalance: Handler<typeof checkGiftcardBalance> = async ({ body }, request) => {
  const row = await lookUpGiftcard(request, { number: body.giftcardNumber, code: body.code })
  return { giftcard: toStrangersGiftcard(row, request) }
}

/**
 * Binds a card to the account. The update names the free card, so that of two accounts one gets it and the other
 * the same 404 as for a stranger's card. Number and code are forgotten: the owner needs them no more.
 */
export const serveActivateGiftcard: Handler<typeof activateGiftcard> = async ({ body }, request) => {
  const { db, now } = request
  const { user_id: userId } = requireUser(request)
  const row = await lookUpGiftcard(request, { number: body.giftcardNumber, code: body.code })
  if (row.owner_user_id !== null) throw new ApiFailure('giftcard_already_activated')
  if (row.currency !== CURRENCY_BY_COUNTRY[request.country]) {
    throw new ApiFailure('giftcard_wrong_currency')
  }
  if (statusOf(row, now) === 'expired') throw new ApiFailure('giftcard_expired')
  const { meta } = await db
    .prepare(
      `UPDATE giftcards SET owner_user_id = ?2, status = 'activated', activated_at = ?3, number_enc = NULL
        WHERE number_hash = ?1 AND owner_user_id IS NULL AND status = 'issued' AND expires_at > ?3`,
    )
    .bind(row.number_hash, userId, now)
    .run()
  const wallet = await readWallet(request)
  const giftcard = wallet.giftcards.find(({ reference }) => reference === row.number_hash)
  if (!giftcard) throw new ApiFailure('giftcard_not_found')
  if (meta.changes === 0) throw new ApiFailure('giftcard_already_activated')
  return { giftcard, totalBalance: wallet.totalBalance, currency: wallet.currency }
}
