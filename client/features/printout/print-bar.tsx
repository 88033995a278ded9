import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../../links/link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'

/** Above a page that is also a paper: a way back, and to the printer, which gets the article alone (client/styles.css). */
export function PrintBar({ label, path, children }: { label: string; path: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-3">
      <Link kind="relative_path" path={path} className={buttonClass({ variant: 'quiet' })}>
        {children}
      </Link>
      <Button variant="primary" className="needs-script" onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </nav>
  )
}
