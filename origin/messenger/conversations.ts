import type { RequestContext } from '../http/context.ts'
import { isEqualInConstantTime, sha256 } from '../http/digest.ts'
import { ApiFailure } from '../http/failure.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { prepare, sql } from '../db/query.ts'
import { findJwtUser } from './identity.ts'

/** Bytes of a conversation's id, and of the secret that opens one of a visitor who is not logged in. */
const ID_BYTES = 16
const SECRET_BYTES = 32

export type Conversation = {
  id: string
  user_id: number | null
  secret_hash: string | null
  public_hash: string | null
  status: 'open' | 'closed'
  country: 'NO' | 'SE'
}
export type Opened = { conversationId: string; secret: string | null; isVerified: boolean }

/**
 * The conversation of a proof: of a customer's token their open one, of a secret its own. Without one it
 * begins. A customer takes along what they wrote in this browser before they logged in. Throws 401 for a
 * token that is not valid any more.
 */
export async function openConversation(
  request: RequestContext,
  { token, secret }: { token: string | null; secret: string | null },
): Promise<Opened> {
  const former = secret === null ? null : await findBySecret(request, secret)
  if (token === null) {
    if (former !== null) return { conversationId: former, secret, isVerified: false }
    return beginAnonymous(request)
  }
  const hash = await findJwtUser(request, token)
  if (hash === null) throw new ApiFailure('not_authenticated')
  const userId = await prepare(request.db, USER, { hash }).first<number>('id')
  if (userId === null) throw new ApiFailure('not_authenticated')
  const conversationId = await openOfUser(request, userId, () =>
    former === null
      ? begin(request, { userId, secretHash: null })
      : prepare(request.db, ADOPT, { id: former, userId }).run(),
  )
  return { conversationId, secret: null, isVerified: true }
}

/**
 * The conversation that the proof opens. Throws 404 for one of somebody else exactly as for a missing one
 * (docs/reference/rules.md#ownership), and 401 for a customer's token that has expired.
 */
export async function requireConversation(
  request: RequestContext,
  id: string,
  proof: string,
): Promise<Conversation> {
  const found = await prepare(request.db, BY_ID, { id }).first<Conversation>()
  const user = proof.includes('.') ? await findJwtUser(request, proof) : null
  if (proof.includes('.') && user === null) throw new ApiFailure('not_authenticated')
  const secretHash = await sha256(proof)
  const isOwn =
    found !== null &&
    (found.secret_hash === null
      ? user !== null && isEqualInConstantTime(found.public_hash ?? '', user)
      : isEqualInConstantTime(found.secret_hash, secretHash))
  if (!isOwn) throw new ApiFailure('not_found')
  return found
}

/**
 * A conversation that is answered by e-mail: the open one of a customer, for everyone else one that only staff
 * can read.
 */
export async function beginByEmail(
  request: RequestContext,
  { userId, email, name }: { userId: number | null; email: string; name: string },
): Promise<string> {
  const conversationId =
    userId === null
      ? (await beginAnonymous(request)).conversationId
      : await openOfUser(request, userId, () => begin(request, { userId, secretHash: null }))
  await prepare(request.db, REPLY_TO, { id: conversationId, email, name }).run()
  return conversationId
}

/** The open conversation of a customer, who gets one by `make` if there is none. */
async function openOfUser(
  { db }: Pick<RequestContext, 'db'>,
  userId: number,
  make: () => Promise<unknown>,
): Promise<string> {
  const open = await prepare(db, OPEN_OF_USER, { userId }).first<string>('id')
  if (open !== null) return open
  await make()
  // The newest: two tabs may have begun one at once, and the index lets one of them through.
  const made = await prepare(db, OPEN_OF_USER, { userId }).first<string>('id')
  if (made === null) throw new Error('A conversation that has just begun is gone')
  return made
}

async function findBySecret(request: RequestContext, secret: string): Promise<string | null> {
  return prepare(request.db, BY_SECRET, { secretHash: await sha256(secret) }).first<string>('id')
}

async function beginAnonymous(request: RequestContext): Promise<Opened> {
  const secret = request.ids.token(SECRET_BYTES)
  const conversationId = await begin(request, { userId: null, secretHash: await sha256(secret) })
  return { conversationId, secret, isVerified: false }
}

async function begin(
  request: RequestContext,
  owner: { userId: number | null; secretHash: string | null },
): Promise<string> {
  await requireWithinLimit(request, 'chatFrom', request.clientAddress)
  const { country, language, now } = request
  const id = request.ids.token(ID_BYTES)
  await prepare(request.db, BEGIN, { id, ...owner, country, language, now }).run()
  return id
}

const USER = sql<{ id: number }>('SELECT id FROM users WHERE public_hash = :hash AND deleted_at IS NULL')
const OPEN_OF_USER = sql<{ id: string }>(
  `SELECT id FROM chat_conversations WHERE user_id = :userId AND status = 'open'`,
)
const BY_SECRET = sql<{ id: string }>(
  `SELECT id FROM chat_conversations WHERE secret_hash = :secretHash AND status = 'open'`,
)
const BY_ID = sql<Conversation>(`
  SELECT c.id, c.user_id, c.secret_hash, u.public_hash, c.status, c.country
    FROM chat_conversations c LEFT JOIN users u ON u.id = c.user_id WHERE c.id = :id`)
const ADOPT = sql<never>(
  'UPDATE OR IGNORE chat_conversations SET user_id = :userId, secret_hash = NULL WHERE id = :id AND user_id IS NULL',
)
const REPLY_TO = sql<never>(
  'UPDATE chat_conversations SET reply_email = :email, reply_name = :name WHERE id = :id',
)
const BEGIN = sql<never>(`
  INSERT OR IGNORE INTO chat_conversations (id, user_id, secret_hash, country, language, created_at, last_at)
  VALUES (:id, :userId, :secretHash, :country, :language, :now, :now)`)
