import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { LatePart } from '../../ui/late-part.tsx'

const importDialog = async () => (await import('./consent-dialog.tsx')).ConsentDialog

/**
 * The footer's button for the cookie settings (docs/reference/interface.md#consent). The dialog loads when it
 * is first opened.
 */
export function ManageCookies() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="needs-script min-h-11 hover:underline"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Trans>Manage cookies</Trans>
      </button>
      {isOpen && <LatePart name="cookies" load={importDialog} props={{ onClose: () => setIsOpen(false) }} />}
    </>
  )
}
