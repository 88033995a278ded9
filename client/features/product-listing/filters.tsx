import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from '../../links/link.tsx'
import type { ListingPage } from '../../queries/responses/section-listing.ts'
import { chosenFilters, toggleFilter } from './toggle-filter.ts'

type Filter = ListingPage['filters'][number]
type FilterProps = { filters: Filter[]; chosen: string; hrefOf: (filters: string) => string }

/**
 * Every value is a link to the filtered listing. The address holds the filters, so they work before
 * hydration, survive back and reload, and can be shared.
 */
export function Filters({ filters, chosen, hrefOf }: FilterProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && bar.current?.contains(target)))
        findOpen(bar.current)?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const open = event.key === 'Escape' ? findOpen(bar.current) : null
    open?.removeAttribute('open')
    open?.querySelector('summary')?.focus()
  }
  return (
    <div
      ref={bar}
      onKeyDown={onKeyDown}
      role="presentation"
      className=":uno: min-w-0 flex lg:flex-wrap gap-2 max-lg:overflow-x-auto max-md:-mx-4 max-md:px-4 py-1 [scrollbar-width:none]"
    >
      {filters.map((filter) =>
        filter.type === 'single' && filter.items.length === 1 ? (
          <Switch key={filter.name} filter={filter} chosen={chosen} hrefOf={hrefOf} />
        ) : (
          <Choices key={filter.name} filter={filter} chosen={chosen} hrefOf={hrefOf} />
        ),
      )}
    </div>
  )
}

/** The chosen filters, each with a link that removes it. */
export function ChosenFilters({ filters, chosen, hrefOf }: FilterProps) {
  const { t } = useLingui()
  const parts = chosenFilters(chosen).map(({ name, value }) => ({
    name,
    value,
    label: labelOf(filters, name, value),
  }))
  if (parts.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-2" aria-label={t`Selected filters`}>
      {parts.map(({ name, value, label }) => (
        <li key={`${name}:${value}`}>
          <Link
            kind="url"
            url={hrefOf(toggleFilter(chosen, name, value))}
            scroll="keep"
            aria-label={t({ message: `Remove filter: ${label}`, comment: 'link that removes a filter' })}
            className={`${PILL} bg-leaf-tint text-on-leaf-tint`}
          >
            {label}
            <span className="i-lucide-x" aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          kind="url"
          url={hrefOf('')}
          scroll="keep"
          className=":uno: min-h-11 px-2 inline-flex items-center underline"
        >
          <Trans>Remove all filters</Trans>
        </Link>
      </li>
    </ul>
  )
}

type OneFilter = { filter: Filter; chosen: string; hrefOf: (filters: string) => string }

function Switch({ filter, chosen, hrefOf }: OneFilter) {
  const [item] = filter.items
  if (!item) return null
  const isChosen = isIn(chosen, filter.name, item.value)
  return (
    <Link
      kind="url"
      url={hrefOf(toggleFilter(chosen, filter.name, item.value))}
      scroll="keep"
      rel="nofollow"
      aria-current={isChosen ? 'true' : undefined}
      className={`${PILL} ${isChosen ? 'bg-leaf-tint text-on-leaf-tint' : 'bg-surface'}`}
    >
      {item.displayValue}
    </Link>
  )
}

/** `name` makes the browser keep only one list open. */
function Choices({ filter, chosen, hrefOf }: OneFilter) {
  const count = chosenFilters(chosen).filter(({ name }) => name === filter.name).length
  return (
    <details name="filter" className="group flex-none">
      <summary className={`${SUMMARY} ${count > 0 ? 'bg-leaf-tint text-on-leaf-tint' : 'bg-surface'}`}>
        {filter.displayName}
        {count > 0 && ` (${count})`}
        <span className="i-lucide-chevron-down group-open:rotate-180" aria-hidden="true" />
      </summary>
      <ul className=":uno: absolute z-20 inset-x-0 mt-2 p-3 max-h-90 overflow-y-auto rounded-card bg-surface border border-line [box-shadow:0_8px_16px_rgb(22_32_27/0.16)] grid sm:grid-cols-2 lg:grid-cols-4 gap-x-4">
        {filter.items.map(({ value, displayValue, count: hits }) => {
          const isChosen = isIn(chosen, filter.name, value)
          return (
            <li key={value}>
              <Link
                kind="url"
                url={hrefOf(toggleFilter(chosen, filter.name, value))}
                scroll="keep"
                rel="nofollow"
                aria-current={isChosen ? 'true' : undefined}
                className=":uno: min-h-11 px-2 flex items-center gap-2 rounded-2 hover:bg-sunken aria-[current]:font-700"
              >
                <span
                  className={`text-xl ${isChosen ? 'i-lucide-square-check text-leaf' : 'i-lucide-square text-muted'}`}
                  aria-hidden="true"
                />
                {displayValue}
                <span className=":uno: ml-auto text-sm text-muted font-400">{hits}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

const SUMMARY =
  ':uno: flex-none whitespace-nowrap min-h-11 px-4 rounded-full border border-line inline-flex items-center gap-2 font-600 text-sm hover:border-leaf cursor-pointer list-none [&::-webkit-details-marker]:hidden'
const PILL =
  ':uno: flex-none whitespace-nowrap min-h-11 px-4 rounded-full border border-line inline-flex items-center gap-2 font-600 text-sm hover:border-leaf'

function isIn(chosen: string, name: string, value: string): boolean {
  return chosen.split(',').includes(`${name}:${value}`)
}

function labelOf(filters: Filter[], name: string, value: string): string {
  const filter = filters.find((each) => each.name === name)
  return filter?.items.find((item) => item.value === value)?.displayValue ?? value
}

function findOpen(bar: HTMLElement | null): HTMLDetailsElement | null {
  return bar?.querySelector('details[open]') ?? null
}
