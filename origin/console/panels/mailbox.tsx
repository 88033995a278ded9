/** @jsxImportSource hono/jsx */
import { readMailbox } from '../../mailbox/read.ts'
import type { Panel } from '../panel.ts'

const LETTERS_MAX = 50

/** Letters the shop has written, as they read without pictures; `?to=` shows one person's. */
export const mailboxPanel: Panel = {
  segment: 'mailbox',
  title: 'Mailbox',
  async show(deps, query) {
    const to = query.get('to')?.trim().slice(0, 254) || undefined
    const mails = await readMailbox(deps, { ...(to && { to }), limit: LETTERS_MAX })
    return (
      <>
        <form method="get">
          <label>
            To <input name="to" type="email" value={to ?? ''} />
          </label>{' '}
          <button>Show</button>
        </form>
        {mails.length === 0 && <p>No letters{to && ` to ${to}`}.</p>}
        {mails.map((mail) => (
          <article key={mail.id} id={`mail-${mail.id}`} data-template={mail.template}>
            <h2>{mail.subject}</h2>
            <p>
              To {mail.recipient} · {mail.template} · {mail.language} ·{' '}
              <time dateTime={mail.createdAt}>{mail.createdAt}</time>
            </p>
            {mail.text.split('\n\n').map((paragraph, index) => (
              <p key={index} style="white-space:pre-line">
                {linked(paragraph)}
              </p>
            ))}
            {Object.entries(mail.headers).map(([name, value]) => (
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

/** Addresses of the shop can be followed: the letters are our own. */
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
