import type { ReactNode } from 'react'
import { useLocation } from '../../router/use-router.ts'
import { OrderName } from './order-name.tsx'

/** The heading of a page about one order that the link of an e-mail may open. */
export function OrderHeading({ orderNumber, children }: { orderNumber: string; children: ReactNode }) {
  const { token } = useLocation().search
  return (
    <>
      {/* The URL may contain a token (docs/reference/security.md#secrets-in-urls). */}
      {token !== undefined && <meta name="referrer" content="no-referrer" />}
      <div>
        <p className="text-muted">
          <OrderName number={orderNumber} />
        </p>
        <h1 className="text-3xl md:text-4xl font-800">{children}</h1>
      </div>
    </>
  )
}
