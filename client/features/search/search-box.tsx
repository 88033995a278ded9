import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { href } from '../../../shared/href.ts'
import { SEARCH_QUERY_MAX } from '../../../shared/listing/search.ts'
import { useLocale } from '../../config.tsx'
import { useTakeOver } from '../../hooks/use-take-over.ts'
import { useLocation, useRouter } from '../../router/use-router.ts'

/** A plain form for the search page, which works before and without hydration; suggestions load on focus. */
export function SearchBox() {
  const { site } = useLocale()
  const router = useRouter()
  const { key, search } = useLocation()
  const query = (key === 'search' && search['q']) || ''
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event
    // React also passes what bubbles from the suggestions, which have forms.
    if (target !== currentTarget) return
    event.preventDefault()
    const q = String(new FormData(currentTarget).get('q')).trim()
    void router.navigate(href(site, 'search', {}, { q }))
  }
  return (
    <form action={href(site, 'search', {})} role="search" className="relative" onSubmit={onSubmit}>
      <span
        className="i-lucide-search absolute z-1 left-3 top-3 text-xl text-muted pointer-events-none"
        aria-hidden="true"
      />
      {/* The key resets the box for another query. */}
      <SearchInput key={query} query={query} />
    </form>
  )
}

function SearchInput({ query }: { query: string }) {
  const { t } = useLingui()
  const { taken, plain } = useTakeOver('search', loadSuggesting)
  const label = t`Search the shop`
  const attributes = {
    type: 'search',
    name: 'q',
    required: true,
    maxLength: SEARCH_QUERY_MAX,
    autoComplete: 'off',
    'aria-label': label,
    // A phone’s header has no room for more, and the narrowest for nothing.
    placeholder: t`Search`,
    className:
      ':uno: w-full min-h-11 pl-9 pr-1 rounded-full bg-sunken text-ink text-base border border-transparent placeholder:text-muted placeholder:opacity-100 max-[22rem]:placeholder:opacity-0 focus:border-leaf focus:bg-surface outline-offset-0',
  } as const
  if (taken) {
    const { Input, former } = taken
    return <Input attributes={attributes} former={former} />
  }
  return <input defaultValue={query} {...plain} {...attributes} />
}

/** Never called on the server: the condition keeps Ariakit out of the worker's bundle. */
const loadSuggesting = () =>
  import.meta.env.SSR
    ? (null as never)
    : import('./suggesting-input.tsx').then(({ SuggestingInput }) => SuggestingInput)
