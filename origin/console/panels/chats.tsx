/** @jsxImportSource hono/jsx */
import { MESSAGE_MAX } from '../../../shared/api/support.ts'
import { type ChatRow, findChat, readChats, type ShownChat } from '../../messenger/read-chats.ts'
import { addAnswer, closeConversation } from '../../messenger/messages.ts'
import { ConsoleLink } from '../console-link.tsx'
import { ConsoleError, type Panel } from '../panel.ts'
import { ActionButton, PostForm } from '../post-form.tsx'
import { Table } from '../table.tsx'

const ID = /^[\w-]{1,40}$/

/** The support chat: who waits for an answer, what was said, and a form to answer. */
export const chatsPanel: Panel = {
  segment: 'chats',
  title: 'Chats',

  async show(deps, query, refused) {
    const id = query.get('chat')
    const chat = id !== null && ID.test(id) ? await findChat(deps, id) : null
    if (chat) return <Conversation chat={chat} draft={String(refused?.form['text'] ?? '')} />
    return <List rows={await readChats(deps)} isMissing={id !== null} />
  },

  async shows(_, query) {
    return query.has('chat') ? `chat ${query.get('chat')?.slice(0, 40)}` : 'list'
  },

  async change(deps, form, { userId }) {
    const conversationId = String(form['chat'] ?? '')
    if (!ID.test(conversationId)) throw new ConsoleError('Open a conversation first.')
    const query = { chat: conversationId }
    if (form['action'] === 'close') {
      if (!(await closeConversation(deps, conversationId))) throw new ConsoleError(ENDED)
      return { done: `Chat ${conversationId} has ended.` }
    }
    const text = String(form['text'] ?? '').trim()
    if (text === '' || text.length > MESSAGE_MAX) {
      throw new ConsoleError(`Write an answer of at most ${MESSAGE_MAX} characters.`, ['text'])
    }
    if (!(await addAnswer(deps, { conversationId, staffId: userId, text }))) throw new ConsoleError(ENDED)
    return { done: `Chat ${conversationId} is answered.`, query }
  },
}

const ENDED = 'This conversation has ended already.'

function List({ rows, isMissing }: { rows: ChatRow[]; isMissing: boolean }) {
  return (
    <>
      {isMissing && <p>This conversation does not exist any more.</p>}
      {rows.length === 0 && <p>Nobody has written yet.</p>}
      <Table heads={['Last message', 'Who', 'Waits', 'Page', 'Order', 'Words']}>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <a href={`?chat=${row.id}`}>{row.lastAt}</a>
            </td>
            <td>
              {row.isVerified === 1 ? 'customer' : 'visitor'}
              {row.replyEmail !== null && ', by e-mail'} · {row.country} {row.language}
            </td>
            <td>{row.status === 'closed' ? 'ended' : row.waits === 1 ? 'yes' : 'no'}</td>
            <td>{row.page}</td>
            <td>{row.orderNumber}</td>
            <td>{row.words}</td>
          </tr>
        ))}
      </Table>
    </>
  )
}

function Conversation({ chat, draft }: { chat: ShownChat; draft: string }) {
  const { id, customer, email, orderNumber, isOwnOrder, page, status, language, country, messages } = chat
  const { replyEmail, replyName } = chat
  return (
    <>
      <p>
        <ConsoleLink to="chats">All chats</ConsoleLink>
      </p>
      <dl>
        <dt>Who</dt>
        <dd>
          {email === null ? 'A visitor who is not logged in' : `${customer ?? ''} ${email}`} · {country}{' '}
          {language}
        </dd>
        {replyEmail !== null && (
          <>
            <dt>Answered by e-mail</dt>
            <dd>
              {replyName} {replyEmail} (as typed: nobody has confirmed the address)
            </dd>
          </>
        )}
        {page !== null && (
          <>
            <dt>Page</dt>
            <dd>{page}</dd>
          </>
        )}
        {orderNumber !== null && (
          <>
            <dt>Order at hand</dt>
            <dd>
              <ConsoleLink to="orders" query={{ order: orderNumber }}>
                {orderNumber}
              </ConsoleLink>
              {isOwnOrder === 0 &&
                ' (not known to be an order of this person: ask before you say anything about it)'}
            </dd>
          </>
        )}
      </dl>
      <h2>Messages</h2>
      {messages.map((message) => (
        <p key={message.id}>
          <strong>{message.sender === 'staff' ? message.name : 'Visitor'}</strong> {message.sentAt}
          <br />
          <span style="white-space:pre-wrap">{message.text}</span>
        </p>
      ))}
      {status === 'closed' ? (
        <p>This conversation has ended.</p>
      ) : (
        <PostForm>
          <input type="hidden" name="chat" value={id} />
          <label>
            Answer
            <textarea name="text" rows={4} maxlength={MESSAGE_MAX}>
              {draft}
            </textarea>
          </label>
          <ActionButton does="answer">Send</ActionButton>{' '}
          <ActionButton does="close">End the conversation</ActionButton>
        </PostForm>
      )}
    </>
  )
}
