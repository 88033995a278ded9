import type { Cart } from '../../../shared/api/cart.ts'

/** The backend's messages about the cart: reduced quantities, sold-out products, new prices. */
export function Messages({ messages }: { messages: Cart['messages'] }) {
  return (
    <div role="status">
      <ul className="flex flex-col gap-2 empty:hidden mb-3">
        {messages.map(({ level, code, text }) => (
          <li
            key={`${code} ${text}`}
            className={`rounded-2 px-3 py-2 text-sm font-600 ${level === 'info' ? 'bg-leaf-tint text-on-leaf-tint' : 'bg-sunken text-ink'}`}
          >
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
