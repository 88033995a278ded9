/** @jsxImportSource hono/jsx */
import { readMailbox } from '../../mailbox/read.ts'
import type { Panel } from '../panel.ts'

const EMAILS_MAX = 50

/** E-mails in the outbox as text; `?to=` filters by recipient. */
export const mailboxPanel: Panel = {
  segment: 'mailbox',
  title: 'Mailbox',
  async show(deps, query) {
    const to = query.get('to')?.trim().slice(0, 254) || undefined
    const emails = await readMailbox(deps, { ...(to && { to }), limit: EMAILS_MAX })
    return (
      <>
        <form method="get">
          <label>
            To <input name="to" type="email" value={to ?? ''} />
          </label>{' '}
          <button>Show</button>
        </form>
        {emails.length === 0 && <p>No e-mails{to && ` to ${to}`}.</p>}
        {emails.map((email) => (
          <article key={email.id} id={`mail-${email.id}`} data-template={email.template}>
            <h2>{email.subject}</h2>
            <p>
              To {email.recipient} · {email.template} · {email.language} ·{' '}
              <time dateTime={email.createdAt}>{email.createdAt}</time>
            </p>
            {email.text.split('\n\n').map((paragraph, index) => (
              <p key={index} style="white-space:pre-line">
                {linked(paragraph)}
              </p>
            ))}
            {Object.entries(email.headers).map(([name, value]) => (
              <p key={name}>
                <small>
                  {name}: {value}
                </small>
              </p>
            ))}
          </article>
        ))}
      </>
    )
  },
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
