import { type ComboboxStoreProps, useComboboxStore } from '@ariakit/react'
import {
  type ChangeEvent,
  type ComponentProps,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTakenOverInput } from './use-taken-over-input.ts'

type Options = Pick<ComboboxStoreProps, 'open' | 'setOpen' | 'defaultOpen'> & {
  /** The plain input that this one replaces. */
  former: HTMLInputElement
  /** Milliseconds without a letter before the text is taken. */
  pause: number
  /** Gets the text in a pause of typing, or once it is chosen; the setter of a state. */
  setText: (text: string) => void
  /** Opens the suggestions after a pause of typing. */
  onTyped: () => void
}

/**
 * A combobox whose letters the browser shows alone; the state of its text follows in a pause of typing. Ariakit never
 * gets the text: it would render the input and the list for it, measure the list and scroll it, which is more than a
 * key has time for on a phone.
 */
export function useTypedCombobox({ former, pause, setText, onTyped, ...options }: Options) {
  const input = useTakenOverInput(former)
  const [first] = useState(former.value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const combobox = useComboboxStore(options)
  /** Takes the text now, and stops the timer, which would open the list again. */
  const settle = useCallback(() => {
    clearTimeout(timer.current)
    setText(input.current?.value ?? '')
  }, [input, setText])
  /** Writes a chosen text. */
  const choose = useCallback(
    (text: string) => {
      write(input.current, text)
      settle()
    },
    [input, settle],
  )
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    // Ariakit’s own answer to a letter.
    event.preventDefault()
    combobox.setActiveId(null)
    const { contentElement } = combobox.getState()
    // What comes for the next text begins at its first row.
    contentElement?.scrollTo({ top: 0 })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // A letter that comes meanwhile is not delayed.
      startTransition(settle)
      // Suggestions that come after the field was left would cover the page.
      if (document.activeElement === input.current) onTyped()
    }, pause)
  }
  // Without a value the browser has the text, and React does not set it back.
  const render = (props: ComponentProps<'input'>) => (
    <input {...props} value={undefined} defaultValue={first} />
  )
  const field = { ref: input, store: combobox, render, onChange, setValueOnClick: false }
  return { combobox, input, settle, choose, field }
}

/**
 * React ignores an input event whose text is the one it knows. It learns a text that is set by `value`, so that a later
 * edit which brings back the old text is not ignored.
 */
function write(input: HTMLInputElement | null, text: string): void {
  if (input) input.value = text
}
