/** @jsxImportSource hono/jsx */
import { readMailbox, type StoredEmail } from '../../mailbox/read.ts'
import { sendAgain } from '../../mailbox/send-again.ts'
import type { OriginDeps } from '../../deps.ts'
import { ConsoleError, type Panel } from '../panel.ts'
import { PostForm } from '../post-form.tsx'
import { maskSecrets } from '../rules/mask-secrets.ts'

const EMAILS_MAX = 50

/**
 * Shows e-mails and SMS of the outbox as text and what became of them; `?to=` filters by recipient,
 * `?trouble=1` shows those that were not delivered. Codes and tokens are hidden, because they give access to
 * accounts. In development those of customers are shown, because no e-mail leaves the shop.
 */
export const mailboxPanel: Panel = {
  segment: 'mailbox',
  title: 'Mailbox',
  async show(deps, query) {
    const to = recipientOf(query)
    const isOpen = deps.config.environment === 'development'
    const isTrouble = query.get('trouble') === '1'
    const emails = await readMailbox(deps, { ...(to && { to }), limit: EMAILS_MAX, opens: isOpen, isTrouble })
    const staff = await readStaffAddresses(deps)
    return (
      <>
        <form method="get">
          <label>
            To <input name="to" type="email" value={to ?? ''} />
          </label>{' '}
          <label>
            <input type="checkbox" name="trouble" value="1" checked={isTrouble} /> Only those not delivered
          </label>{' '}
          <button>Show</button>
        </form>
        {deps.config.mail.sender === null && <p>E-mails wait: MAIL_SENDER is not set.</p>}
        {emails.length === 0 && <p>No e-mails{to && ` to ${to}`}.</p>}
        {emails.map((email) => {
          const shown =
            isOpen && !staff.has(email.recipient.toLowerCase()) ? (text: string) => text : maskSecrets
          return <Letter key={email.id} email={email} shown={shown} />
        })}
      </>
    )
  },

  async shows({ db }, query) {
    const to = recipientOf(query)
    if (to === undefined) return 'newest e-mails'
    const id = await db.prepare('SELECT id FROM users WHERE email = ?1').bind(to).first<number>('id')
    return id === null ? 'e-mails of an address without an account' : `e-mails of user ${id}`
  },

  async change(deps, form) {
    const id = String(form['id'] ?? '')
    if (!/^[1-9]\d{0,14}$/.test(id) || !(await sendAgain(deps, Number(id)))) {
      throw new ConsoleError('This message has not failed, or is too old.')
    }
    return `Message ${id} will be sent again.`
  },
}

function recipientOf(query: URLSearchParams): string | undefined {
  return query.get('to')?.trim().slice(0, 254) || undefined
}

/** Staff must not take over accounts of other staff, not even in development. */
async function readStaffAddresses({ db }: Pick<OriginDeps, 'db'>): Promise<Set<string>> {
  const { results } = await db
    .prepare('SELECT lower(email) AS email FROM users WHERE is_staff = 1')
    .all<{ email: string }>()
  return new Set(results.map(({ email }) => email))
}

function Letter({ email, shown }: { email: StoredEmail; shown: (text: string) => string }) {
  return (
    <article id={`mail-${email.id}`} data-template={email.template}>
      <h2>{email.subject}</h2>
      <p>
        To {email.recipient} · {email.template} · {email.language} ·{' '}
        <time dateTime={email.createdAt}>{email.createdAt}</time>
      </p>
      <Sending email={email} />
      {shown(email.text)
        .split('\n\n')
        .map((paragraph, index) => (
          <p key={index} style="white-space:pre-line">
            {linked(paragraph)}
          </p>
        ))}
      {Object.entries(email.headers).map(([name, value]) => (
        <p key={name}>
          <small>
            {name}: {shown(value)}
          </small>
        </p>
      ))}
    </article>
  )
}

function Sending({ email: { id, sending } }: { email: StoredEmail }) {
  const { state, sender, attempts, failure } = sending
  if (sender === 'mailbox') return null
  const isEnded = state === 'failed' || state === 'bounced'
  return (
    <p>
      {state}
      {sender && ` by ${sender}`}
      {attempts > 0 && `, attempts: ${attempts}`}
      {failure && `: ${failure}`}{' '}
      {isEnded && (
        <PostForm>
          <input type="hidden" name="id" value={id} />
          <button aria-label={`Send message ${id} again`}>Send again</button>
        </PostForm>
      )}
    </p>
  )
}

/** Links are safe to follow: all e-mails are the shop's own. */
function linked(paragraph: string) {
  return paragraph.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part} rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
