import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, useDeferredValue } from 'react'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { Link } from '../../links/link.tsx'
import type { ListingPage } from '../../queries/responses/section-listing.ts'
import { buttonClass } from '../../ui/button.tsx'
import { chosenFilters, toggleFilter } from './toggle-filter.ts'

type Filter = ListingPage['filters'][number]
type FilterProps = { filters: Filter[]; chosen: string; hrefOf: (filters: string) => string }

/** Opens the sheet of a phone; a wide screen has the filters beside the goods. */
export function FilterButton({ chosen }: Pick<FilterProps, 'chosen'>) {
  const count = chosenFilters(chosen).length
  return (
    <button
      type="button"
      popoverTarget={PANEL}
      className=":uno: lg:hidden flex-none min-h-11 px-3 rounded-3 border border-line bg-surface font-600 text-sm cursor-pointer"
    >
      <span className="i-lucide-list-filter mr-2" aria-hidden="true" />
      <Trans comment="button: opens the filters of a list">Filter</Trans>
      {count > 0 && ` (${count})`}
    </button>
  )
}

/**
 * Every value is a link to the filtered listing. The address holds the filters, so they work before
 * hydration, survive back and reload, and can be shared. The browser opens and closes the sheet, without a
 * script too. Only a script makes a link answer to the space bar, so only then it calls itself a box.
 */
export function FilterPanel({
  filters,
  chosen,
  hrefOf,
  children,
}: FilterProps & {
  /** The text of the sheet's button: how many are left. */
  children: ReactNode
}) {
  const { t } = useLingui()
  // A page without a script closes the sheet with every choice. Deferred, because all choices render again.
  const isHydrated = useDeferredValue(useIsHydrated())
  if (filters.length === 0) return null
  return (
    <section
      ref={pressWithSpace}
      id={PANEL}
      popover="auto"
      aria-label={t({ message: 'Filter', comment: 'button: opens the filters of a list' })}
      className={LOOK}
    >
      {filters.map((filter, index) => (
        <Choices
          key={filter.name}
          filter={filter}
          chosen={chosen}
          hrefOf={hrefOf}
          isFirst={index === 0}
          isHydrated={isHydrated}
        />
      ))}
      {isHydrated && (
        <p className="lg:hidden sticky -bottom-2 bg-surface p-2">
          <button
            type="button"
            popoverTarget={PANEL}
            popoverTargetAction="hide"
            className={`${buttonClass({ variant: 'main', size: 'large' })} w-full`}
          >
            {children}
          </button>
        </p>
      )}
    </section>
  )
}

const PANEL = 'filters'
const LOOK =
  ':uno: max-lg:inset-[auto_0_0] max-lg:w-full max-lg:max-h-[80dvh] max-lg:rounded-t-hero lg:static lg:block lg:flex-none lg:w-52 p-2 bg-surface text-ink lg:rounded-card'

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
    <ul className="my-2 flex flex-wrap items-center gap-2" aria-label={t`Selected filters`}>
      {parts.map(({ name, value, label }) => (
        <li key={`${name}:${value}`}>
          <Link
            kind="url"
            url={hrefOf(toggleFilter(chosen, name, value))}
            scroll="keep"
            aria-label={t({ message: `Remove filter: ${label}`, comment: 'link that removes a filter' })}
            className={buttonClass({ variant: 'quiet' })}
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
          className="min-h-11 px-2 inline-flex items-center underline"
        >
          <Trans>Remove all filters</Trans>
        </Link>
      </li>
    </ul>
  )
}

/** A filter that can only be on or off is one box. */
const Choices = memo(function Choices({
  filter: { name, displayName, type, items },
  chosen,
  hrefOf,
  isFirst,
  isHydrated,
}: Omit<FilterProps, 'filters'> & { filter: Filter; isFirst: boolean; isHydrated: boolean }) {
  const values = chosenFilters(chosen).flatMap((each) => (each.name === name ? each.value : []))
  const boxes = (
    <ul>
      {items.map(({ value, displayValue, count }) => {
        const isChosen = values.includes(value)
        return (
          <li key={value}>
            <Link
              kind="url"
              url={hrefOf(toggleFilter(chosen, name, value))}
              scroll="keep"
              rel="nofollow"
              {...(isHydrated
                ? { role: 'checkbox', 'aria-checked': isChosen }
                : { 'aria-current': isChosen || undefined })}
              className={isChosen ? `${BOX} ${CHOSEN}` : BOX}
            >
              {isChosen && (
                <span className="i-lucide-check -ml-6 text-base text-on-leaf" aria-hidden="true" />
              )}
              {displayValue}
              <b className=":uno: ml-auto text-muted font-400">{count}</b>
            </Link>
          </li>
        )
      })}
    </ul>
  )
  if (type === 'single' && items.length === 1) return boxes
  return (
    <details open={isFirst || values.length > 0 || undefined}>
      <summary className=":uno: p-2 leading-7 font-700 cursor-pointer">
        {displayName}
        {values.length > 0 && ` (${values.length})`}
      </summary>
      {boxes}
    </details>
  )
})

const BOX =
  ":uno: min-h-11 px-2 flex items-center gap-2 rounded-2 text-sm hover:bg-sunken before:content-[''] before:size-4 before:flex-none before:border-2 before:border-muted before:rounded-1"
const CHOSEN = 'before:bg-leaf before:border-leaf!'

/** A box answers to the space bar; a link answers to Enter alone. */
function pressWithSpace(panel: HTMLElement | null) {
  panel?.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    event.target.click()
  })
}

function labelOf(filters: Filter[], name: string, value: string): string {
  const filter = filters.find((each) => each.name === name)
  return filter?.items.find((item) => item.value === value)?.displayValue ?? value
}
