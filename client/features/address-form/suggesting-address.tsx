import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { InputHTMLAttributes } from 'react'
import type { AddressSuggestion } from '../../../shared/api/geodata.ts'
import { useApi } from '../../api/api-context.tsx'
import { useCombobox } from '../../hooks/use-combobox.ts'
import { useSettled } from '../../hooks/use-settled.ts'
import { type Selected, useTakenOverInput } from '../../hooks/use-taken-over-input.ts'
import { addressSearchQuery } from '../../queries/geodata.ts'

export type SuggestingAddressProps = {
  attributes: InputHTMLAttributes<HTMLInputElement>
  /** The value of the plain input this one replaced. */
  typed: string
  selected: Selected
  /** True when the user typed before the code was loaded: suggestions open without another keystroke. */
  isTyping: boolean
  onPick: (hit: AddressSuggestion, form: HTMLFormElement | null) => void
  /** The text that a suggestion writes into the field; its main text by default. */
  insert?: (hit: AddressSuggestion) => string
}

/** Milliseconds without a keystroke before addresses are requested. */
const TYPING_PAUSE = 150

/** An input that suggests the addresses that start with the typed text. */
export function SuggestingAddress({
  attributes,
  typed,
  selected,
  isTyping,
  onPick,
  insert,
}: SuggestingAddressProps) {
  const { t } = useLingui()
  const input = useTakenOverInput(selected)
  const [asked, note] = useSettled(typed.trim(), TYPING_PAUSE)
  const { data: hits = [] } = useQuery(addressSearchQuery(useApi(), asked))
  const { isOpen, active, setActive, field, list, idOf, open, close, write } = useCombobox({
    input,
    popup: 'listbox',
    count: hits.length,
    startsOpen: isTyping,
  })

  const pick = (hit: AddressSuggestion) => {
    close()
    write(insert?.(hit) ?? hit.mainText)
    onPick(hit, input.current?.form ?? null)
  }
  return (
    <div className="relative">
      <input
        ref={input}
        defaultValue={typed}
        {...attributes}
        {...field}
        onChange={({ target }) => {
          open()
          note(target.value.trim())
        }}
      />
      {isOpen && (
        <div
          {...list}
          aria-label={t`Addresses`}
          className="absolute top-full left-0 mt-1 w-full z-40 min-w-64 max-h-[min(20rem,50dvh)] overflow-y-auto rounded-picture bg-surface border border-line [box-shadow:0_8px_16px_rgb(22_32_27/0.16)] p-1"
        >
          {hits.map((hit, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and its keys
            <div
              key={hit.addressId}
              id={idOf(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              data-active-item={index === active ? '' : undefined}
              onPointerMove={() => setActive(index)}
              onClick={() => pick(hit)}
              className="min-h-11 px-3 rounded-picture flex items-center gap-2 cursor-pointer data-[active-item]:bg-sunken"
            >
              <span className="i-lucide-map-pin text-lg text-muted" aria-hidden="true" />
              <span>
                {hit.mainText} <span className="text-muted whitespace-nowrap">{hit.secondaryText}</span>
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
