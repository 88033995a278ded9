import { Trans } from '@lingui/react/macro'
import type { Cart } from '../../../shared/api/cart.ts'
import { Link } from '../../links/link.tsx'

/** The backend's messages about the cart: reduced quantities, sold-out products, new prices, a reserved slot. */
export function Messages({ messages, className = '' }: { messages: Cart['messages']; className?: string }) {
  return (
    <div role="status">
      <ul className={`flex flex-col gap-2 empty:hidden mb-3 ${className}`}>
        {messages.map(({ level, code, text }) => (
          <li
            key={`${code} ${text}`}
            className={`rounded-2 px-3 py-2 text-sm font-600 ${level === 'info' ? 'bg-leaf-tint text-on-leaf-tint' : 'bg-sunken text-ink'}`}
          >
            {text}
            {code === 'slot_reserved' && (
              <Link to="accountDelivery" className="ml-2 underline inline-flex items-center min-h-6">
                <Trans comment="link: to skip a reserved delivery time once, or take another">
                  Skip or change
                </Trans>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
