import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { notePart } from '../../hooks/lost-parts.ts'
import type { Selected } from '../../hooks/use-taken-over-input.ts'
import type { SuggestingAddressProps } from './suggesting-address.tsx'

/**
 * An input that becomes an address combobox on its first focus; without the bundle it stays a plain input.
 */
export function AddressInput({
  attributes,
  first,
  onPick,
  insert,
}: Omit<SuggestingAddressProps, 'typed' | 'selected' | 'isTyping'> & { first: string }) {
  const plain = useRef<HTMLInputElement>(null)
  const [suggesting, setSuggesting] = useState<Suggesting | null>(null)
  const onFocus = async () => {
    // Keeps Ariakit out of the worker's bundle.
    if (import.meta.env.SSR) return
    const before = plain.current?.value
    const loaded = await import('./suggesting-address.tsx').catch(() => null)
    const input = plain.current
    notePart('address', !loaded)
    if (!loaded || !input || document.activeElement !== input) return
    // Synchronous, so that no keystroke is lost between the two inputs.
    flushSync(() =>
      setSuggesting({
        Input: loaded.SuggestingAddress,
        typed: input.value,
        selected: [input.selectionStart, input.selectionEnd],
        isTyping: input.value !== before,
      }),
    )
  }
  if (suggesting) {
    const { Input, ...taken } = suggesting
    return <Input {...taken} {...{ attributes, onPick }} {...(insert && { insert })} />
  }
  return <input ref={plain} defaultValue={first} onFocus={() => void onFocus()} {...attributes} />
}

type Suggesting = {
  Input: ComponentType<SuggestingAddressProps>
  typed: string
  selected: Selected
  isTyping: boolean
}
