import { useLingui } from '@lingui/react/macro'
import { type ComponentType, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { href } from '../../../shared/href.ts'
import { SEARCH_QUERY_MAX } from '../../../shared/listing/search.ts'
import { useLocale } from '../../config.tsx'
import { notePart } from '../../hooks/lost-parts.ts'
import { useLocation, useRouter } from '../../router/use-router.ts'
import type { Selected } from '../../hooks/use-taken-over-input.ts'
import type { SuggestingInputProps } from './suggesting-input.tsx'

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

type Suggesting = {
  Input: ComponentType<SuggestingInputProps>
  /** The text and what of it was selected at the moment the code was loaded. */
  typed: string
  selected: Selected
}

function SearchInput({ query }: { query: string }) {
  const { t } = useLingui()
  const plain = useRef<HTMLInputElement>(null)
  const [suggesting, setSuggesting] = useState<Suggesting | null>(null)
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
  const onFocus = async () => {
    // Keeps Ariakit out of the worker's bundle.
    if (import.meta.env.SSR) return
    const loaded = await import('./suggesting-input.tsx').catch(() => null)
    const input = plain.current
    notePart('search', !loaded)
    if (!loaded || !input || document.activeElement !== input) return
    // Synchronous, so that no keystroke is lost between the two inputs.
    flushSync(() =>
      setSuggesting({
        Input: loaded.SuggestingInput,
        typed: input.value,
        selected: [input.selectionStart, input.selectionEnd],
      }),
    )
  }
  if (suggesting) {
    const { Input, typed, selected } = suggesting
    return <Input attributes={attributes} typed={typed} selected={selected} />
  }
  return <input ref={plain} defaultValue={query} onFocus={() => void onFocus()} {...attributes} />
}
