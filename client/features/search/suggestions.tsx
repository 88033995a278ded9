import { type ComboboxStore, ComboboxPopover } from '@ariakit/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type RefObject, useDeferredValue } from 'react'
import { href } from '../../../shared/href.ts'
import { normaliseQuery } from '../../../shared/listing/search.ts'
import { useLocale } from '../../config.tsx'
import { usePlacing } from '../../hooks/use-placing.ts'
import { ActionRow } from './action-row.tsx'
import { asksForGiftcards } from './asks-for-giftcards.ts'
import { isList } from './list-text.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import { useSlices } from '../../hooks/use-slices.ts'
import { type ShownSuggestion, useSuggestions } from './use-suggestions.ts'

type Props = {
  combobox: ComboboxStore
  input: RefObject<HTMLInputElement | null>
  /** Leaves for an address of the shop, with `text` in the field instead of what was typed. */
  onOpen: (address: string, text?: string) => void
  onOpenList: (typed: string) => void
}

/**
 * What the search field suggests for its text. A response renders this alone, and its rows in the background, so that
 * the next key does not wait for them.
 */
export function Suggestions({ text, ...props }: Props & { text: string }) {
  const q = normaliseQuery(text)
  const { suggestions: found, clearRecent } = useSuggestions(q)
  const suggestions = useDeferredValue(found)
  const isForList = isList(q)
  const isForGiftcards = asksForGiftcards(q)
  return <List {...props} {...{ suggestions, clearRecent, isForList, isForGiftcards }} />
}

type ListProps = Props & {
  suggestions: ShownSuggestion[]
  clearRecent: (() => void) | null
  isForList: boolean
  isForGiftcards: boolean
}

const List = memo(function List(props: ListProps) {
  const { combobox, input, onOpen, onOpenList, suggestions, clearRecent } = props
  const { t } = useLingui()
  const { site } = useLocale()
  const shown = useSlices(suggestions, toKey, SLICE)
  const place = usePlacing(input, combobox)
  const isEmpty = !props.isForList && !props.isForGiftcards && shown.length === 0
  return (
    <ComboboxPopover
      store={combobox}
      // A row has cells: the suggestion, and for a product its quantity.
      role="grid"
      // Stays mounted without rows, because mounting it costs more than a few rows do. False would show it although
      // it is closed.
      hidden={isEmpty || undefined}
      // A list that nobody saw takes no focus when it closes, as it does when the field is left.
      autoFocusOnHide={() => !isEmpty}
      // Outside the search form: a product's quantity is a form of its own.
      portal
      portalElement={() => input.current?.closest<HTMLElement>('header, main') ?? null}
      preserveTabOrder={false}
      sameWidth
      gutter={8}
      updatePosition={place}
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
      {props.isForList && (
        <ActionRow icon="i-lucide-list-filter" onClick={() => onOpenList(input.current?.value ?? '')}>
          <Trans>Find every item on your list</Trans>
        </ActionRow>
      )}
      {props.isForGiftcards && (
        <ActionRow icon="i-lucide-credit-card" onClick={() => onOpen(href(site, 'giftcardsBuy'))}>
          <Trans>Buy gift cards</Trans>
        </ActionRow>
      )}
      {shown.map((suggestion) => (
        <SuggestionRow key={toKey(suggestion)} suggestion={suggestion} onOpen={onOpen} />
      ))}
      {clearRecent && (
        <ActionRow
          icon="i-lucide-trash-2"
          onClick={() => {
            clearRecent()
            // The row that had the focus on an iPhone is gone.
            input.current?.focus()
          }}
        >
          <Trans comment="button below the last queries of the search field">Clear recent searches</Trans>
        </ActionRow>
      )}
    </ComboboxPopover>
  )
})

/** Rows that one commit adds. */
const SLICE = 2

const toKey = ({ kind, uri, text }: ShownSuggestion) => `${kind} ${uri} ${text}`

const isStepper = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('form[data-cart] button') !== null
