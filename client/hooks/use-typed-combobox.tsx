import { type ComboboxStoreProps, useComboboxStore } from '@ariakit/react'
import { type ChangeEvent, type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'
import { useTakenOverInput } from './use-taken-over-input.ts'

type Options = Pick<ComboboxStoreProps, 'open' | 'setOpen' | 'defaultOpen'> & {
  /** The plain input that this one replaces. */
  former: HTMLInputElement
  /** Milliseconds without a letter before the text is taken. */
  pause: number
  onText: (text: string) => void
  /** Opens the suggestions after a pause of typing. */
  onTyped: () => void
}

/**
 * A combobox whose letters the browser shows alone. Its store takes the text in a pause of typing: Ariakit renders
 * the input, measures the list and scrolls it with each text, which is more than a key has time for on a phone.
 */
export function useTypedCombobox({ former, pause, onText, onTyped, ...options }: Options) {
  const input = useTakenOverInput(former)
  const [first] = useState(former.value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const combobox = useComboboxStore({
    ...options,
    defaultValue: first,
    setValue: (text) => {
      // A chosen suggestion writes its text.
      write(input.current, text)
      onText(text)
    },
  })
  /** Takes what was typed before the pause is over: the list that opens then may be closed by now. */
  const settle = useCallback(() => {
    clearTimeout(timer.current)
    combobox.setValue(input.current?.value ?? '')
  }, [combobox, input])
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    // Ariakit’s own answer to a letter.
    event.preventDefault()
    combobox.setActiveId(null)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      settle()
      // Suggestions that come after the field was left would cover the page.
      if (document.activeElement === input.current) onTyped()
    }, pause)
  }
  // Without a value the browser has the text, and React does not set it back.
  const render = (props: ComponentProps<'input'>) => (
    <input {...props} value={undefined} defaultValue={first} />
  )
  const field = { ref: input, store: combobox, render, onChange }
  return { combobox, input, settle, field }
}

function write(input: HTMLInputElement | null, text: string): void {
  if (input && input.value !== text) input.value = text
}
