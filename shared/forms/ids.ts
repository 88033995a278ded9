import { toId } from './form.ts'

/** Ids our own pages wrote into one field, with spaces between them; none when one of them is no id. */
export function toIds(value: string | null): number[] {
  const ids = (value ?? '').split(' ').map(toId)
  return ids.every((id) => id !== null) ? ids : []
}
