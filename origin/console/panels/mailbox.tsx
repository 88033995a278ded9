/** @jsxImportSource hono/jsx */
import { readMailbox, type StoredEmail } from '../../mailbox/read.ts'
import type { OriginDeps } from '../../deps.ts'
import type { Panel } from '../panel.ts'
import { maskSecrets } from '../rules/mask-secrets.ts'

const EMAILS_MAX = 50

/**
 * Shows e-mails of the outbox as text; `?to=` filters by recipient. Codes and tokens are hidden, because they
 * give access to accounts. In development those of customers are shown, because no e-mail leaves the shop.
 */
export const mailboxPanel: Panel = {
  segment: 'mailbox',
  title: 'Mailbox',
  async show(deps, query) {
    const to = recipientOf(query)
    const isOpen = deps.config.environment === 'development'
    const emails = await readMailbox(deps, { ...(to && { to }), limit: EMAILS_MAX, opens: isOpen })
    const staff = await readStaffAddresses(deps)
    return (
      <>
        <form method="get">
          <label>
            To <input name="to" type="email" value={to ?? ''} />
          </label>{' '}
          <button>Show</button>
        </form>
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
