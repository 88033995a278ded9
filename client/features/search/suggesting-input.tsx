import {
  Combobox,
  ComboboxItem,
  ComboboxPopover,
  type ComboboxProps,
  useComboboxStore,
  useStoreState,
} from '@ariakit/react'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { normaliseQuery } from '../../../shared/listing/search.ts'
import type { Suggestion } from '../../../shared/api/search.ts'
import { useApi } from '../../api/api-context.tsx'
import { useDelayedValue } from '../../hooks/use-delayed-value.ts'
import { useTakenOverInput } from '../../hooks/use-taken-over-input.ts'
import { suggestionsQuery } from '../../queries/search.ts'
import { useLocation, useRouter } from '../../router/use-router.ts'

export type SuggestingInputProps = {
  attributes: Omit<ComboboxProps, 'store' | 'ref'>
  /** The value of the plain input this one replaced. */
  typed: string
  caret: number | null
}

/** Milliseconds without a keystroke before suggestions are requested. */
const TYPING_PAUSE = 120

/** The search input with suggestions: queries, products, categories, recipes and brands. */
export function SuggestingInput({ attributes, typed, caret }: SuggestingInputProps) {
  const { t } = useLingui()
  const router = useRouter()
  const input = useTakenOverInput(caret)
  const { key, search } = useLocation()
  const query = (key === 'search' && search['q']) || ''
  // The user typed before the code was loaded: suggestions open without another keystroke.
  const combobox = useComboboxStore({ defaultValue: typed, defaultOpen: typed !== query })
  const value = useStoreState(combobox, 'value')
  const q = useDelayedValue(normaliseQuery(value), TYPING_PAUSE)
  const { data: suggestions = [] } = useQuery({ ...suggestionsQuery(useApi(), q), enabled: q.length > 1 })
  const isUseful = q.length > 1 && suggestions.length > 0

  const choose = ({ uri }: Suggestion) => {
    combobox.hide()
    // The API returns paths of the canonical site; the visitor stays on the current site.
    void router.navigate(`/${router.site}${uri.replace(/^\/[^/]+/, '')}`)
  }
  // Enter submits the query as typed until an arrow key has chosen a suggestion.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { activeId } = combobox.getState()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || activeId != null) return
    event.preventDefault()
    combobox.hide()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <>
      <Combobox ref={input} store={combobox} {...attributes} onKeyDown={onKeyDown} />
      {isUseful && (
        <ComboboxPopover
          store={combobox}
          sameWidth
          gutter={8}
          aria-label={t({
            message: 'Suggestions',
            comment: 'screen readers: list below the search field; kind of hits',
          })}
          className="z-40 max-h-[min(26rem,60dvh)] overflow-y-auto rounded-card bg-surface border border-line [box-shadow:0_8px_16px_rgb(22_32_27/0.16)] p-2"
        >
          {suggestions.map((suggestion) => (
            <ComboboxItem
              key={`${suggestion.kind} ${suggestion.uri} ${suggestion.text}`}
              value={suggestion.text}
              focusOnHover
              hideOnClick
              onClick={() => choose(suggestion)}
              className="min-h-11 px-3 rounded-picture flex items-center gap-3 cursor-pointer data-[active-item]:bg-sunken"
            >
              <span className={`text-lg text-muted ${ICONS[suggestion.kind]}`} aria-hidden="true" />
              {suggestion.text}
            </ComboboxItem>
          ))}
        </ComboboxPopover>
      )}
    </>
  )
}

const ICONS: Record<Suggestion['kind'], string> = {
  query: 'i-lucide-search',
  product: 'i-lucide-shopping-basket',
  category: 'i-lucide-layout-grid',
  recipe: 'i-lucide-chef-hat',
  brand: 'i-lucide-tag',
}
