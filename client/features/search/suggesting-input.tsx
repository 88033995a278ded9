import { Trans, useLingui } from '@lingui/react/macro'
import { type InputHTMLAttributes, useCallback, useDeferredValue, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { normaliseQuery } from '../../../shared/listing/search.ts'
import { useCombobox } from '../../hooks/use-combobox.ts'
import { usePlaceBelow } from '../../hooks/use-place-below.ts'
import { useSettled } from '../../hooks/use-settled.ts'
import { type Selected, useTakenOverInput } from '../../hooks/use-taken-over-input.ts'
import { useLocation, useRouter } from '../../router/use-router.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import { useSuggestions } from './use-suggestions.ts'

export type SuggestingInputProps = {
  attributes: InputHTMLAttributes<HTMLInputElement>
  /** The value of the plain input this one replaced. */
  typed: string
  selected: Selected
}

/** Milliseconds without a keystroke before suggestions are requested. */
const TYPING_PAUSE = 120

/**
 * The search input with suggestions: queries, products that can be added at once, categories, recipes and
 * brands. Before anything is typed they are the last queries and what the customer usually buys.
 */
export function SuggestingInput({ attributes, typed, selected }: SuggestingInputProps) {
  const { t } = useLingui()
  const router = useRouter()
  const input = useTakenOverInput(selected)
  const { key, search } = useLocation()
  const query = (key === 'search' && search['q']) || ''
  const [q, note] = useSettled(normaliseQuery(typed), TYPING_PAUSE)
  const { suggestions: found, clearRecent } = useSuggestions(q)
  // Rows render in the background, so that the next key does not wait for them.
  const suggestions = useDeferredValue(found)
  const { isOpen, active, setActive, field, list, idOf, open, close, write } = useCombobox({
    input,
    popup: 'grid',
    count: suggestions.length + (clearRecent && suggestions.length > 0 ? 1 : 0),
    // The user typed before the code was loaded: suggestions open without another keystroke.
    startsOpen: typed === '' || typed !== query,
  })
  // Outside the search form: a product's quantity is a form of its own.
  const [place, setPlace] = useState<Element | null>(null)
  useLayoutEffect(() => setPlace(input.current?.closest('header, main') ?? null), [input])
  usePlaceBelow(input, list.ref, { isShown: isOpen && place !== null, gap: 8 })

  const choose = useCallback(
    (uri: string, text: string) => {
      close()
      write(text)
      // The API returns paths of the canonical site; the visitor stays on the current site.
      void router.navigate(`/${router.site}${uri.replace(/^\/[^/]+/, '')}`)
    },
    [close, write, router],
  )
  const last = suggestions.length
  return (
    <>
      <input
        ref={input}
        defaultValue={typed}
        {...attributes}
        {...field}
        onChange={({ target }) => {
          open()
          note(normaliseQuery(target.value))
        }}
      />
      {isOpen &&
        place &&
        createPortal(
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and its keys
          <div
            {...list}
            role="grid"
            tabIndex={-1}
            // After a tap on plus or minus the next word replaces this one.
            onClick={({ target }) => {
              if (isStepper(target) && document.activeElement === input.current) input.current?.select()
            }}
            aria-label={t({
              message: 'Suggestions',
              comment: 'screen readers: list below the search field; kind of hits',
            })}
            className="absolute z-40 max-h-[min(32rem,70dvh)] overflow-y-auto rounded-card bg-surface border border-line [box-shadow:0_8px_16px_rgb(22_32_27/0.16)] p-2"
          >
            {suggestions.map((suggestion, index) => (
              <SuggestionRow
                key={`${suggestion.kind} ${suggestion.uri} ${suggestion.text}`}
                id={idOf(index)}
                index={index}
                isActive={index === active}
                suggestion={suggestion}
                onHover={setActive}
                onChoose={choose}
              />
            ))}
            {clearRecent && (
              <div role="row">
                {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and its keys */}
                <div
                  id={idOf(last)}
                  role="gridcell"
                  tabIndex={-1}
                  data-active-item={active === last ? '' : undefined}
                  onPointerMove={() => setActive(last)}
                  onClick={clearRecent}
                  className="w-full min-h-11 px-3 rounded-picture flex items-center gap-3 text-muted cursor-pointer data-[active-item]:bg-sunken"
                >
                  <span className="i-lucide-trash-2 text-lg" aria-hidden="true" />
                  <Trans comment="button below the last queries of the search field">
                    Clear recent searches
                  </Trans>
                </div>
              </div>
            )}
          </div>,
          place,
        )}
    </>
  )
}

const isStepper = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('form[data-cart] button') !== null
