import { Combobox, ComboboxItem, ComboboxPopover, type ComboboxProps } from '@ariakit/react'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { AddressSuggestion } from '../../../shared/api/geodata.ts'
import { useApi } from '../../api/api-context.tsx'
import type { TakenOver } from '../../hooks/use-take-over.ts'
import { useTypedCombobox } from '../../hooks/use-typed-combobox.tsx'
import { addressSearchQuery } from '../../queries/geodata.ts'

export type SuggestingAddressProps = TakenOver & {
  attributes: Omit<ComboboxProps, 'store' | 'ref'>
  onPick: (hit: AddressSuggestion, form: HTMLFormElement | null) => void
  /** The text that a suggestion writes into the field; its main text by default. */
  insert?: (hit: AddressSuggestion) => string
}

/** Milliseconds without a letter before addresses are requested. */
const TYPING_PAUSE = 150

/** An input that suggests the addresses that start with the typed text. */
export function SuggestingAddress({ attributes, former, isTyping, onPick, insert }: SuggestingAddressProps) {
  const { t } = useLingui()
  // The user typed before the code was loaded: suggestions open without another keystroke.
  const [isWanted, setIsWanted] = useState(isTyping)
  const [text, setText] = useState(former.value)
  const asked = text.trim()
  const { data: found = NONE } = useQuery(addressSearchQuery(useApi(), asked))
  // The list renders in the background, so that the next key does not wait for it.
  const hits = useDeferredValue(found)
  // What a hit would insert is there already, as with a whole postal code: the list would cover the button below.
  const isTyped = (hit: AddressSuggestion) => insert && withoutSpaces(insert(hit)) === withoutSpaces(asked)
  // Closed while it has nothing to show.
  const isOpen = isWanted && !hits.every(isTyped)
  const { combobox, input, settle, choose, field } = useTypedCombobox({
    former,
    pause: TYPING_PAUSE,
    setText,
    onTyped: () => setIsWanted(true),
    open: isOpen,
    setOpen: setIsWanted,
  })

  const pick = (hit: AddressSuggestion) => {
    choose(insert?.(hit) ?? hit.mainText)
    combobox.hide()
    onPick(hit, input.current?.form ?? null)
  }
  return (
    <>
      {/* Suggestions that come after the field was left would cover the next one. */}
      <Combobox
        {...field}
        {...attributes}
        // Ariakit takes Enter while the list is open, with or without a chosen address.
        onKeyDown={(event) => {
          if (event.key === 'Escape') settle()
          if (event.key !== 'Enter' || event.defaultPrevented || combobox.getState().activeId) return
          if (event.nativeEvent.isComposing) return
          settle()
          setIsWanted(false)
          if (isOpen) event.currentTarget.form?.requestSubmit()
        }}
        onBlur={() => hits.length === 0 && setIsWanted(false)}
      />
      {/* Stays mounted without hits, because mounting it costs more than a few rows do. */}
      <ComboboxPopover
        store={combobox}
        sameWidth
        gutter={4}
        aria-label={t`Addresses`}
        className="z-40 min-w-64 max-h-[min(20rem,50dvh)] overflow-y-auto rounded-picture bg-surface border border-line [box-shadow:0_8px_16px_rgb(22_32_27/0.16)] p-1"
      >
        {hits.map((hit) => (
          <ComboboxItem
            key={hit.addressId}
            focusOnHover
            hideOnClick
            onClick={() => pick(hit)}
            className="min-h-11 px-3 rounded-picture flex items-center gap-2 cursor-pointer data-[active-item]:bg-sunken"
          >
            <span className="i-lucide-map-pin text-lg text-muted" aria-hidden="true" />
            <span>
              {hit.mainText} <span className="text-muted whitespace-nowrap">{hit.secondaryText}</span>
            </span>
          </ComboboxItem>
        ))}
      </ComboboxPopover>
    </>
  )
}

const NONE: never[] = []

const withoutSpaces = (text: string) => text.replace(/\s/g, '')
