import type { getUnattendedWizard, postUnattendedWizard } from '../../shared/api/user-addresses.ts'
import { UNATTENDED_PLACEMENTS } from '../../shared/api/user-addresses.ts'
import { ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/mount.ts'
import { getOwnAddress } from './addresses.ts'
import { AGREEMENT, PLACEMENT_TITLES } from './texts.ts'
import { toAddress, toUnattended } from './to-wire.ts'
import { text } from '../text/text.ts'

/** Returns the conditions of unattended delivery, and what the user has agreed to. */
export const serveUnattendedWizard: Handler<typeof getUnattendedWizard> = async ({ query }, request) => {
  const row = await getOwnAddress(request, query.address_id)
  return {
    addressId: row.id,
    isAllowed: row.unattended_allowed === 1,
    placements: UNATTENDED_PLACEMENTS.map((key) => ({
      key,
      title: text(request.language, PLACEMENT_TITLES[key]),
      needsPhoto: false,
    })),
    current: toUnattended(row),
    agreementText: text(request.language, AGREEMENT),
    agreementAcceptedAt: row.unattended_agreed_at,
  }
}

/**
 * Gives or withdraws the consent. Throws 409 `unattended_not_allowed` where unattended delivery is
 * impossible.
 */
export const servePostUnattendedWizard: Handler<typeof postUnattendedWizard> = async ({ body }, request) => {
  const row = await getOwnAddress(request, body.addressId)
  const { db, now } = request
  if (body.accept && row.unattended_allowed === 0) throw new ApiFailure('unattended_not_allowed')
  await db.batch(
    body.accept
      ? [
          db
            .prepare(
              `UPDATE addresses SET unattended_enabled = 1, unattended_placement = ?2, unattended_note = ?3,
                      unattended_agreed_at = ?4
                WHERE id = ?1 AND unattended_allowed = 1`,
            )
            .bind(row.id, body.placement, body.note ?? null, now),
        ]
      : [
          db
            .prepare(
              `UPDATE addresses SET unattended_enabled = 0, unattended_placement = NULL, unattended_note = NULL,
                      unattended_agreed_at = NULL
                WHERE id = ?1`,
            )
            .bind(row.id),
          db
            .prepare(
              `UPDATE carts SET is_unattended = 0, version = version + 1, updated_at = ?2
                WHERE address_id = ?1 AND is_unattended = 1`,
            )
            .bind(row.id, now),
        ],
  )
  return { address: toAddress(await getOwnAddress(request, row.id)) }
}
