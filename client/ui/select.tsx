import { type KeyboardEvent, useState } from 'react'
import { requireValues } from './select-values.ts'
import { createTypeahead } from './typeahead.ts'

export type SelectOption = { value: string; label: string }

/**
 * The browser's select, which works before and without hydration. Throws for an option with an empty value
 * (docs/reference/interface.md#select).
 */
export function Select({
  id,
  name,
  options,
  value,
  onChange,
}: {
  id: string
  name: string
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
}) {
  requireValues(name, options)
  const [typeahead] = useState(createTypeahead)
  // Shows the choice at once, even when the page updates later.
  const [shown, setShown] = useState({ value, given: value })
  if (shown.given !== value) setShown({ value, given: value })

  const choose = (next: string) => {
    setShown({ value: next, given: value })
    if (next !== value) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    // The space bar opens the list; within a typed word it is a letter.
    if (event.key === ' ' && !typeahead.isTyping(event.timeStamp)) return
    const chosen = options.findIndex((option) => option.value === shown.value)
    const labels = options.map(({ label }) => label)
    const found = options[typeahead.type(event.key, labels, chosen, event.timeStamp)]
    event.preventDefault()
    if (found) choose(found.value)
  }

  // Browsers draw the arrow at the border: a wide one without a colour keeps it off the end of the pill.
  return (
    <select
      id={id}
      name={name}
      value={shown.value}
      onChange={(event) => choose(event.target.value)}
      onKeyDown={onKeyDown}
      className=":uno: max-w-full min-h-11 px-1 rounded-full bg-surface border-x-12 border-transparent [box-shadow:0_0_0_1px_var(--line)] font-600 text-sm"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
