import type { sendContactMessage } from '../../shared/api/support.ts'
import type { Handler } from '../http/mount.ts'
import { requireWithinLimit } from '../http/rate-limit.ts'
import { loadSession } from '../http/session.ts'
import { beginByEmail } from '../messenger/conversations.ts'
import { addMessage } from '../messenger/messages.ts'

/**
 * Stores a message to support as a conversation that is answered by e-mail (docs/chat.md#by-e-mail). Nothing is
 * sent to the address before staff answer, since anybody may have typed it.
 */
export const serveSendContactMessage: Handler<typeof sendContactMessage> = async ({ body }, request) => {
  await requireWithinLimit(request, 'contactFrom', request.clientAddress)
  const session = await loadSession(request)
  const id = await beginByEmail(request, {
    userId: session?.user_id ?? null,
    email: body.email,
    name: body.name,
  })
  const key = request.ids.uuid()
  await addMessage(request, { id, status: 'open' }, { text: body.message, key, tags: ['page-contact'] })
}
