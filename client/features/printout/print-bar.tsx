import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../../links/link.tsx'
import type { RouteTarget } from '../../links/link-target.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

/**
 * Above a printable page: a link back and a print button. Only the article is printed (client/later-styles.css).
 */
export function PrintBar({
  label,
  back,
  children,
}: {
  label: string
  back: RouteTarget
  children: ReactNode
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-3">
      <Link {...back} className={buttonClass({ variant: 'quiet' })}>
        {children}
      </Link>
      <Button variant="primary" className="needs-script" onClick={() => window.print()}>
        <Trans comment="button: send to the printer">Print</Trans>
      </Button>
    </nav>
  )
}
