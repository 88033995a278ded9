import type { OriginDeps } from '../deps.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import { type ChatMessage, readMessages } from './messages.ts'

/** A conversation in the list of staff. */
export type ChatRow = {
  id: string
  status: 'open' | 'closed'
  country: string
  language: string
  page: string | null
  orderNumber: string | null
  lastAt: string
  /** Where answers go, of a message by the contact form. */
  replyEmail: string | null
  isVerified: number
  /** 1 when the visitor wrote last. */
  waits: number
  /** The beginning of the last message. */
  words: string
}

/** A conversation with what support needs to know about it. */
export type ShownChat = Omit<ChatRow, 'waits' | 'words' | 'isVerified'> & {
  customer: string | null
  email: string | null
  replyName: string | null
  /** Whether the order at hand is one of this customer. */
  isOwnOrder: number
  messages: ChatMessage[]
}

/** Conversations with messages: those that wait for an answer first, the longest waiting of them on top. */
export async function readChats({ db }: Pick<OriginDeps, 'db'>): Promise<ChatRow[]> {
  return (await prepare(db, LIST, {}).all<ChatRow>()).results
}

/** One conversation; null when it is gone. */
export async function findChat({ db }: Pick<OriginDeps, 'db'>, id: string): Promise<ShownChat | null> {
  const { found } = await runBatch(db, { found: prepare(db, ONE, { id }) })
  const [chat] = found
  return chat ? { ...chat, messages: await readMessages({ db }, id, 0) } : null
}

const LIST = sql<ChatRow>(`
  SELECT c.id, c.status, c.country, c.language, c.page, c.order_number AS orderNumber, c.last_at AS lastAt,
         c.reply_email AS replyEmail, c.user_id IS NOT NULL AS isVerified, c.status = 'open' AND m.sender = 'visitor' AS waits,
         substr(m.text, 1, 80) AS words
    FROM chat_conversations c
    JOIN chat_messages m ON m.id = (SELECT max(id) FROM chat_messages WHERE conversation_id = c.id)
   ORDER BY waits DESC, CASE WHEN c.status = 'open' AND m.sender = 'visitor' THEN c.last_at END, c.last_at DESC
   LIMIT 100`)
const ONE = sql<Omit<ShownChat, 'messages'>>(`
  SELECT c.id, c.status, c.country, c.language, c.page, c.order_number AS orderNumber, c.last_at AS lastAt,
         c.reply_email AS replyEmail, c.reply_name AS replyName, trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')) AS customer,
         coalesce(u.guest_email, u.email) AS email,
         EXISTS (SELECT 1 FROM orders o WHERE o.order_number = c.order_number AND o.user_id = c.user_id) AS isOwnOrder
    FROM chat_conversations c LEFT JOIN users u ON u.id = c.user_id WHERE c.id = :id`)
