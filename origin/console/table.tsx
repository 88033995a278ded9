/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'

/** Rows below their headings; what is wider than the screen scrolls by itself, by keys too. */
export function Table({ heads, children }: { heads: readonly string[]; children: Child }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys, too
    <div style="overflow-x:auto" tabindex={0}>
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
    </div>
  )
}
