import { type TakenOver, useTakeOver } from '../../hooks/use-take-over.ts'
import type { SuggestingAddressProps } from './suggesting-address.tsx'

/**
 * An input that becomes an address combobox on its first focus; without the bundle it stays a plain input.
 */
export function AddressInput({
  attributes,
  first,
  onPick,
  insert,
}: Omit<SuggestingAddressProps, keyof TakenOver> & { first: string }) {
  const { taken, plain } = useTakeOver('address', loadSuggesting)
  if (taken) {
    const { Input, former, isTyping } = taken
    return <Input {...{ former, isTyping, attributes, onPick }} {...(insert && { insert })} />
  }
  return <input defaultValue={first} {...plain} {...attributes} />
}

/** Never called on the server: the condition keeps Ariakit out of the worker's bundle. */
const loadSuggesting = () =>
  import.meta.env.SSR
    ? (null as never)
    : import('./suggesting-address.tsx').then(({ SuggestingAddress }) => SuggestingAddress)
