/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'

/** A form that changes one row; the field `name` identifies it. */
export function SetForm({
  name,
  value,
  children,
}: {
  name: string
  value: string | number
  children: Child
}) {
  return (
    <form method="post">
      <input type="hidden" name={name} value={value} />
      {children} <button>Set</button>
    </form>
  )
}
