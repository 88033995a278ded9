/** @jsxImportSource hono/jsx */

/** Search form of a panel; `words` is the current query. */
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
