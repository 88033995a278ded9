import { useTakeOver } from '../../hooks/use-take-over.ts'
import type { SuggestingAddressProps } from './suggesting-address.tsx'

/**
 * An input that becomes an address combobox on its first focus; without the bundle it stays a plain input.
 */
export function AddressInput({
  attributes,
  first,
  onPick,
  insert,
}: Omit<SuggestingAddressProps, 'former'> & { first: string }) {
  const { taken, plain } = useTakeOver('address', loadSuggesting)
  if (taken) {
    const { Input, former } = taken
    return <Input {...{ former, attributes, onPick }} {...(insert && { insert })} />
  }
  return <input defaultValue={first} {...plain} {...attributes} />
}

/** The condition keeps Ariakit out of the worker's bundle. */
const loadSuggesting = () =>
  import.meta.env.SSR
    ? null
    : import('./suggesting-address.tsx').then(({ SuggestingAddress }) => SuggestingAddress)
