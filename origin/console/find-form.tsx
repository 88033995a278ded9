/** @jsxImportSource hono/jsx */

/** What the rows are searched for. */
export function FindForm({ label, words }: { label: string; words: string }) {
  return (
    <form method="get">
      <label>
        {label} <input name="q" value={words} />
      </label>{' '}
      <button>Find</button>
    </form>
  )
}
