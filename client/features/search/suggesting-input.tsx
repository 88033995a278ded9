import { Combobox, type ComboboxProps } from '@ariakit/react'
import { type KeyboardEvent, useCallback, useState } from 'react'
import { href } from '../../../shared/href.ts'
import { useTypedCombobox } from '../../hooks/use-typed-combobox.tsx'
import { useLocation, useRouter } from '../../router/use-router.ts'
import { isList, toOneLine } from './list-text.ts'
import { pasteLines } from './paste-lines.ts'
import { Suggestions } from './suggestions.tsx'

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
  const router = useRouter()
  const { key, search } = useLocation()
  const query = (key === 'search' && search['q']) || ''
  const [text, setText] = useState(former.value)
  const { combobox, input, settle, choose, field } = useTypedCombobox({
    former,
    pause: TYPING_PAUSE,
    setText,
    onTyped: () => combobox.show(),
    // The user typed before the code was loaded: suggestions open without another keystroke, unless Enter followed.
    defaultOpen: !router.getState().pending && (former.value === '' || former.value !== query),
  })
  const open = useCallback(
    (address: string, chosen?: string) => {
      if (chosen === undefined) settle()
      else choose(chosen)
      combobox.hide()
      void router.navigate(address)
    },
    [combobox, settle, choose, router],
  )
  const openList = useCallback(
    (typed: string) => open(href(router.site, 'shoppingList', {}, { q: toOneLine(typed) })),
    [open, router],
  )
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
    if (isList(event.currentTarget.value)) return openList(event.currentTarget.value)
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
        onBlur={() => combobox.getState().contentElement?.hidden && combobox.hide()}
      />
      <Suggestions text={text} combobox={combobox} input={input} onOpen={open} onOpenList={openList} />
    </>
  )
}
