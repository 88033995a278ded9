/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'

/** Rows below their headings. */
export function Table({ heads, children }: { heads: readonly string[]; children: Child }) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
