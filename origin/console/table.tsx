/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'

/** A table that scrolls when it is wider than the screen. */
export function Table({ heads, children }: { heads: readonly string[]; children: Child }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it
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
