import type { Country, Language } from '../../shared/sites.ts'
import type { OriginDeps } from '../deps.ts'
import type { RequestContext } from '../http/context.ts'
import { ApiFailure } from '../http/failure.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import { prepareEmail } from '../mailbox/email.ts'
import { answerEmail } from './answer-email.ts'
import type { Conversation } from './conversations.ts'
import { readTags } from './rules/context.ts'

/** How many messages of a conversation a page shows. */
const SHOWN_MAX = 200

/** Days after the last message for which a conversation is kept. */
export const CHAT_DAYS = 90

export type ChatMessage = {
  id: number
  sender: 'visitor' | 'staff'
  /** First name of the person who answered. */
  name: string | null
  text: string
  sentAt: string
}

/** The messages of a conversation after one of them, oldest first. */
export async function readMessages(
  { db }: Pick<OriginDeps, 'db'>,
  conversationId: string,
  after: number,
): Promise<ChatMessage[]> {
  return (await prepare(db, MESSAGES, { conversationId, after, limit: SHOWN_MAX }).all<ChatMessage>()).results
}

/**
 * Stores what a visitor writes, with what they have on screen. The same key again changes nothing, so that a
 * message may be sent twice. Throws 409 for a conversation that staff have closed.
 */
export async function addMessage(
  request: RequestContext,
  { id: conversationId, status }: Pick<Conversation, 'id' | 'status'>,
  { text, key, tags }: { text: string; key: string; tags: readonly string[] },
): Promise<ChatMessage[]> {
  if (status === 'closed') throw new ApiFailure('token_used')
  const { page, orderNumber } = readTags(tags)
  const { db, now } = request
  await runBatch(db, {
    message: prepare(db, ADD, { conversationId, staffId: null, sender: 'visitor', text, key, now }),
    context: prepare(db, TOUCH, { conversationId, page, orderNumber, now }),
  })
  return readMessages(request, conversationId, 0)
}

/**
 * Stores what a member of staff answers, and sends it to whoever wrote by the contact form; false for a
 * conversation that is closed or gone.
 */
export async function addAnswer(
  { db, config, clock, ids }: Pick<OriginDeps, 'db' | 'config' | 'clock' | 'ids'>,
  { conversationId, staffId, text }: { conversationId: string; staffId: number; text: string },
): Promise<boolean> {
  const now = clock().toISOString()
  const open = await prepare(db, OPEN, { conversationId }).first<Reader>()
  if (open === null) return false
  const { replyEmail, ...reader } = open
  const key = ids.uuid()
  const { answered } = await runBatch(db, {
    answered: prepare(db, TOUCH_OPEN, { conversationId, now }),
    message: prepare(db, ADD_OPEN, { conversationId, staffId, text, key, now }),
    ...(replyEmail !== null && {
      email: prepareEmail({ db, config, now }, answerEmail({ ...reader, to: replyEmail }, text, key)),
    }),
  })
  return answered.length === 1
}

/** Ends a conversation: the visitor's next message begins another one. */
export async function closeConversation({ db }: Pick<OriginDeps, 'db'>, id: string): Promise<boolean> {
  return (await prepare(db, CLOSE, { id }).run()).meta.changes === 1
}

/** Job: deletes conversations without a message for so many days, and those in which nobody wrote for one day. */
export async function deleteOldChats({ db, clock }: Pick<OriginDeps, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * 86_400_000).toISOString()
  await prepare(db, DELETE, { before: daysAgo(CHAT_DAYS), emptyBefore: daysAgo(1) }).run()
}

type Reader = { replyEmail: string | null; country: Country; language: Language; asked: string }

const OPEN = sql<Reader>(`
  SELECT reply_email AS replyEmail, country, language,
         coalesce((SELECT text FROM chat_messages WHERE conversation_id = c.id AND sender = 'visitor'
                    ORDER BY id DESC LIMIT 1), '') AS asked
    FROM chat_conversations c WHERE id = :conversationId AND status = 'open'`)
const MESSAGES = sql<ChatMessage>(`
  SELECT * FROM (
    SELECT m.id, m.sender, u.first_name AS name, m.text, m.sent_at AS sentAt
      FROM chat_messages m LEFT JOIN users u ON u.id = m.staff_id
     WHERE m.conversation_id = :conversationId AND m.id > :after ORDER BY m.id DESC LIMIT :limit)
   ORDER BY id`)
const ADD = sql<never>(`
  INSERT OR IGNORE INTO chat_messages (conversation_id, staff_id, sender, text, message_key, sent_at)
  VALUES (:conversationId, :staffId, :sender, :text, :key, :now)`)
const ADD_OPEN = sql<never>(`
  INSERT INTO chat_messages (conversation_id, staff_id, sender, text, message_key, sent_at)
  SELECT id, :staffId, 'staff', :text, :key, :now FROM chat_conversations
   WHERE id = :conversationId AND status = 'open'`)
const TOUCH = sql<never>(`
  UPDATE chat_conversations SET last_at = :now, page = :page, order_number = coalesce(:orderNumber, order_number)
   WHERE id = :conversationId`)
const TOUCH_OPEN = sql<{ id: string }>(`
  UPDATE chat_conversations SET last_at = :now WHERE id = :conversationId AND status = 'open' RETURNING id`)
const CLOSE = sql<never>(`UPDATE chat_conversations SET status = 'closed' WHERE id = :id AND status = 'open'`)
const DELETE = sql<never>(`
  DELETE FROM chat_conversations WHERE last_at < :before
      OR (created_at < :emptyBefore
          AND NOT EXISTS (SELECT 1 FROM chat_messages WHERE conversation_id = chat_conversations.id))`)
