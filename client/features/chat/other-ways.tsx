import { Trans, useLingui } from '@lingui/react/macro'
import { SELLERS } from '../../../shared/sellers.ts'
import { useLocale } from '../../config.tsx'
import { EditorLink } from '../../links/editor-link.tsx'
import { Link } from '../../links/link.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/**
 * Says that there is no chat, and how else to reach us. It loads with the end of the page, because the network
 * may be what keeps the chat away.
 */
export function OtherWays({ onClose, onAgain }: { onClose: () => void; onAgain: (() => void) | null }) {
  const { t } = useLingui()
  const { email, phone } = SELLERS[useLocale().country]
  return (
    <Dialog labelledBy="chat-failed" onClose={onClose} className="max-w-120 p-6">
      <h2 id="chat-failed" className="text-xl font-800">
        <Trans>The chat isn’t available right now</Trans>
      </h2>
      <p className="mt-2">
        <Trans>You can reach us in other ways:</Trans>
      </p>
      <ul className="mt-2 flex flex-col items-start">
        <li>
          <EditorLink kind="phone" phone={phone} className={WAY}>
            {phone}
          </EditorLink>
        </li>
        <li>
          <EditorLink kind="email" email={email} className={WAY}>
            {email}
          </EditorLink>
        </li>
        <li>
          <Link
            to="contentAbout"
            params={{ slug: 'frequently-asked-questions' }}
            className={WAY}
            onClick={onClose}
          >
            {t`Questions and answers`}
          </Link>
        </li>
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        {onAgain && (
          <Button onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

const WAY = 'min-h-11 inline-flex items-center underline'
