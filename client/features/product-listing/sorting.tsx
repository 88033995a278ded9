import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useRouter } from '../../router/use-router.ts'
import { Select } from '../../ui/select.tsx'

/** A form that submits on change with JavaScript, and by its button without it. */
export function Sorting({
  options,
  value,
  href,
  hrefOf,
}: {
  options: { value: string; displayValue: string }[]
  value: string
  /** Address of the listing in default order; the form keeps its query. */
  href: string
  hrefOf: (sort: string) => string
}) {
  const id = useId()
  const router = useRouter()
  if (options.length === 0) return null
  const [path, query] = href.split('?')
  return (
    <form action={path} className="flex-none max-w-full">
      {[...new URLSearchParams(query)].map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <label htmlFor={id} className="sr-only">
        <Trans comment="before the choice of an order for a list">Sort by</Trans>
      </label>
      <Select
        id={id}
        name="sort"
        value={value}
        options={options.map((option) => ({ value: option.value, label: option.displayValue }))}
        onChange={(sort) => void router.navigate(hrefOf(sort), { scroll: 'keep' })}
      />
      <noscript>
        <button type="submit" className=":uno: min-h-11 px-4 rounded-full bg-leaf text-on-leaf font-700">
          <Trans comment="label of the choice of order">Sort</Trans>
        </button>
      </noscript>
    </form>
  )
}
