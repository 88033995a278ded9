import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../../links/link.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** The page of a 410: a link with a token that was right and has ended. `action` leads to where to go on. */
export function EndedLink({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <div className="max-w-160 mx-auto px-4 py-16 text-center flex flex-col items-center gap-4">
      {/* The URL has a token (docs/reference/security.md#secrets-in-urls). */}
      <meta name="referrer" content="no-referrer" />
      <h1 className="text-3xl font-800">{title}</h1>
      <p className="text-muted">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {action}
        <Link
          to="contentAbout"
          params={{ slug: 'frequently-asked-questions' }}
          className={buttonClass({ variant: 'quiet' })}
        >
          <Trans>Questions and answers</Trans>
        </Link>
      </div>
    </div>
  )
}
