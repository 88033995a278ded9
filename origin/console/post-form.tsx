/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { Allowed } from './reader.tsx'

type PostFormProps = {
  /** Its field `action`. A form with several buttons has none: each `ActionButton` has its own. */
  does?: string | undefined
  /** What readers see who may not do it. */
  otherwise?: Child
  /** An address other than that of the page. */
  to?: string
  class?: string
  enctype?: 'multipart/form-data'
  children: Child
}

/** A form that changes something, for readers whose role may do that. */
export function PostForm({ does, otherwise, to, children, ...attributes }: PostFormProps) {
  return (
    <Allowed action={does} otherwise={otherwise}>
      <form method="post" action={to} {...attributes}>
        {does !== undefined && <input type="hidden" name="action" value={does} />}
        {children}
      </form>
    </Allowed>
  )
}

/** A button of a form with several, for readers whose role may do what it does. */
export function ActionButton({ does, label, children }: { does: string; label?: string; children: Child }) {
  return (
    <Allowed action={does}>
      <button name="action" value={does} aria-label={label}>
        {children}
      </button>
    </Allowed>
  )
}
