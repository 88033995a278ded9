import { Combobox, ComboboxPopover, type ComboboxProps } from '@ariakit/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useCallback, useDeferredValue, useState } from 'react'
import { href } from '../../../shared/href.ts'
import { normaliseQuery } from '../../../shared/listing/search.ts'
import { useTypedCombobox } from '../../hooks/use-typed-combobox.tsx'
import { useLocation, useRouter } from '../../router/use-router.ts'
import { ActionRow } from './action-row.tsx'
import { asksForGiftcards } from './asks-for-giftcards.ts'
import { isList, toOneLine } from './list-text.ts'
import { pasteLines } from './paste-lines.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import { useSuggestions } from './use-suggestions.ts'

export type SuggestingInputProps = {
  attributes: Omit<ComboboxProps, 'store' | 'ref'>
  /** The plain input that this one replaces. */
  former: HTMLInputElement
}

/** Milliseconds without a letter before suggestions are requested. */
const TYPING_PAUSE = 120

/**
 * The search input with suggestions: queries, products that can be added at once, categories, recipes and
 * brands. Before anything is typed they are the last queries and what the customer usually buys.
 */
export function SuggestingInput({ attributes, former }: SuggestingInputProps) {
  const { t } = useLingui()
  const router = useRouter()
  const { key, search } = useLocation()
  const query = (key === 'search' && search['q']) || ''
  const [q, setQ] = useState(() => normaliseQuery(former.value))
  const { combobox, input, settle, field } = useTypedCombobox({
    former,
    pause: TYPING_PAUSE,
    onText: (text) => setQ(normaliseQuery(text)),
    onTyped: () => combobox.show(),
    // The user typed before the code was loaded: suggestions open without another keystroke, unless Enter followed.
    defaultOpen: !router.getState().pending && (former.value === '' || former.value !== query),
  })
  const { suggestions: found, clearRecent } = useSuggestions(q)
  // Rows render in the background, so that the next key does not wait for them.
  const suggestions = useDeferredValue(found)
  const hasList = isList(q)
  const isForGiftcards = asksForGiftcards(q)
  const hasRows = hasList || isForGiftcards || suggestions.length > 0

  const choose = useCallback(
    (uri: string) => {
      settle()
      combobox.hide()
      // The API returns paths of the canonical site; the visitor stays on the current site.
      void router.navigate(`/${router.site}${uri.replace(/^\/[^/]+/, '')}`)
    },
    [combobox, settle, router],
  )
  const open = (address: string) => {
    settle()
    combobox.hide()
    void router.navigate(address)
  }
  const openList = () =>
    open(href(router.site, 'shoppingList', {}, { q: toOneLine(input.current?.value ?? '') }))
  // Enter submits the query as typed until an arrow key has chosen a suggestion; a list has no hits of its own.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { activeId } = combobox.getState()
    if (event.key === 'Escape') {
      // Else the browser empties the field, too. The list may be closed by now.
      event.preventDefault()
      settle()
      return combobox.hide()
    }
    // A row that has acted on the key has prevented it, and may have closed the list.
    if (event.key !== 'Enter' || event.isDefaultPrevented()) return
    if (event.nativeEvent.isComposing || activeId != null) return
    event.preventDefault()
    settle()
    if (isList(event.currentTarget.value)) return openList()
    combobox.hide()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <>
      <Combobox
        {...field}
        {...attributes}
        onKeyDown={onKeyDown}
        onPaste={pasteLines}
        // Suggestions that come after the field was left would cover the page.
        onBlur={() => !hasRows && combobox.hide()}
      />
      {hasRows && (
        <ComboboxPopover
          store={combobox}
          // A row has cells: the suggestion, and for a product its quantity.
          role="grid"
          // Outside the search form: a product's quantity is a form of its own.
          portal
          portalElement={() => input.current?.closest<HTMLElement>('header, main') ?? null}
          preserveTabOrder={false}
          sameWidth
          gutter={8}
          // A tap on plus or minus leaves the focus and, on a phone, the keyboard where they are, and the next
          // word replaces this one.
          onMouseDown={(event) => {
            if (isStepper(event.target)) event.preventDefault()
          }}
          onClick={(event) => {
            if (isStepper(event.target) && document.activeElement === input.current) input.current?.select()
          }}
          aria-label={t({
            message: 'Suggestions',
            comment: 'screen readers: list below the search field; kind of hits',
          })}
          className="z-40 max-h-[min(32rem,70dvh)] overflow-y-auto rounded-card bg-surface border border-line [box-shadow:0_8px_16px_rgb(22_32_27/0.16)] p-2"
        >
          {hasList && (
            <ActionRow icon="i-lucide-list-filter" onClick={openList}>
              <Trans>Find every item on your list</Trans>
            </ActionRow>
          )}
          {isForGiftcards && (
            <ActionRow icon="i-lucide-credit-card" onClick={() => open(href(router.site, 'giftcardsBuy'))}>
              <Trans>Buy gift cards</Trans>
            </ActionRow>
          )}
          {suggestions.map((suggestion) => (
            <SuggestionRow
              key={`${suggestion.kind} ${suggestion.uri} ${suggestion.text}`}
              suggestion={suggestion}
              onChoose={choose}
            />
          ))}
          {clearRecent && (
            <ActionRow icon="i-lucide-trash-2" onClick={clearRecent}>
              <Trans comment="button below the last queries of the search field">Clear recent searches</Trans>
            </ActionRow>
          )}
        </ComboboxPopover>
      )}
    </>
  )
}

const isStepper = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('form[data-cart] button') !== null
