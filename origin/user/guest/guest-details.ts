import type { putGuest, removeGuest } from '../../../shared/api/user-guest.ts'
import type { HandlerInput } from '../../../shared/api/endpoint.ts'
import { requireAddress } from '../../addresses/address-form.ts'
import type { AddressColumns } from '../../addresses/address-sql.ts'
import { parsePhone } from '../../addresses/rules/phone.ts'
import { runBatch } from '../../db/batch.ts'
import type { RequestContext } from '../../http/context.ts'
import { ApiFailure } from '../../http/failure.ts'
import { fieldFailure } from '../../http/field-failure.ts'
import type { Handler } from '../../http/mount.ts'
import { requireWithinLimit } from '../../http/rate-limit.ts'
import { isGuest, loadSession, requireUser } from '../../http/session.ts'
import { serveLogOut } from '../login/log-in.ts'
import { startGuestSession } from '../login/start-session.ts'
import { prepareAddress, prepareDeliverTo } from './guest-address.ts'

type Details = HandlerInput<typeof putGuest>['body']

/**
 * Makes the visitor a guest, or changes the details of one (docs/people.md#guests). Never looks for an account with
 * the address, so that neither response nor time reveals one. Throws 403 for a logged-in user.
 */
export const servePutGuest: Handler<typeof putGuest> = async ({ body }, request) => {
  const session = await loadSession(request)
  const userId = session?.user_id ?? null
  if (session && userId !== null && !isGuest(session)) throw new ApiFailure('forbidden')
  const { phone, address } = await parseDetails(request, body)
  await requireWithinLimit(request, 'guest', request.clientAddress)
  if (userId !== null) {
    await changeGuest(request, userId, { ...body, phone }, address)
    return undefined
  }
  const id = await createGuest(request, { ...body, phone }, address)
  const prepare = async () =>
    address ? prepareDeliverTo(request, { by: 'session_hash', value: request.sessionHash ?? '' }, id) : []
  await startGuestSession(request, { userId: id, prepare })
  return undefined
}

/** Ends the session; the details are cleared by a job when no order needs them. */
export const serveRemoveGuest: Handler<typeof removeGuest> = async (input, request) => {
  const session = requireUser(request)
  if (!isGuest(session)) throw new ApiFailure('forbidden')
  await request.db.batch([
    request.db.prepare('UPDATE users SET deletion_at = ?2 WHERE id = ?1').bind(session.user_id, request.now),
    request.db.prepare('DELETE FROM carts WHERE user_id = ?1').bind(session.user_id),
  ])
  return serveLogOut(input, request)
}

/** The phone in E.164 and the address, null without one. Throws 400 with the invalid fields. */
async function parseDetails(request: RequestContext, body: Details) {
  const hasAddress = [body.street, body.streetNumber, body.postalCode].some((each) => each !== undefined)
  const recipientName = `${body.firstName} ${body.lastName}`.slice(0, 60)
  const address = hasAddress
    ? await requireAddress(request, { ...body, recipientName, allowOutsideArea: false })
    : null
  const phone = address?.phone ?? parsePhone(request.country, body.phone)
  if (!phone) throw fieldFailure(request, { phone: 'invalid' })
  return { phone, address }
}

type Contact = Pick<Details, 'email' | 'firstName' | 'lastName' | 'phone'>

/** Returns the id of a new guest. One batch. */
async function createGuest(
  request: RequestContext,
  { email, firstName, lastName, phone }: Contact,
  address: AddressColumns | null,
): Promise<number> {
  const { db, ids, now, country, language } = request
  const hash = ids.token(16)
  const { created } = await runBatch(db, {
    user: db
      .prepare(
        `INSERT INTO users (public_hash, email, guest_email, first_name, last_name, phone, country, language,
           profile_completed_at, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9)`,
      )
      .bind(hash, unreachable(hash), email, firstName, lastName, phone, country, language, now),
    address: address ? prepareAddress(request, hash, address) : [],
    created: db.prepare('SELECT id FROM users WHERE public_hash = ?1').bind(hash),
  })
  const [row] = created as { id: number }[]
  if (!row) throw new Error('A guest was gone after it was written')
  return row.id
}

/** Nobody gets e-mails there, so that no login finds it (RFC 2606). */
const unreachable = (hash: string) => `guest-${hash}@guest.invalid`.toLowerCase()

async function changeGuest(
  request: RequestContext,
  id: number,
  { email, firstName, lastName, phone }: Contact,
  address: AddressColumns | null,
): Promise<void> {
  const { db } = request
  await db.batch([
    db
      .prepare(
        `UPDATE users SET guest_email = ?2, first_name = ?3, last_name = ?4, phone = ?5
          WHERE id = ?1 AND guest_email IS NOT NULL`,
      )
      .bind(id, email, firstName, lastName, phone),
    ...(address
      ? [
          ...prepareAddress(request, requireUser(request).public_hash, address),
          ...prepareDeliverTo(request, { by: 'user_id', value: id }, id),
        ]
      : []),
  ])
}
