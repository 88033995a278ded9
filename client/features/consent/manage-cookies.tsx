import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'

const ConsentDialog = lazy(async () => ({ default: (await import('./consent-dialog.tsx')).ConsentDialog }))

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
      {isOpen && (
        <Suspense>
          <ConsentDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
