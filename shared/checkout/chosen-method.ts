import type { PaymentMethodType } from '../api/payments.ts'

type Method = { type: PaymentMethodType; id: number | null }

/** A payment method as the value of a radio button: `invoice`, and `card-12` for a saved card. */
export function toMethodValue({ type, id }: Method): string {
  return id === null ? type : `${type}-${id}`
}

/** Parses it; an empty type for an unknown value. */
export function toChosenMethod(value: string | null): { type: string; id?: number } {
  const [, type = '', id] = /^([a-z]{1,20})(?:-([1-9]\d{0,14}))?$/.exec(value ?? '') ?? []
  return { type, ...(id !== undefined && { id: Number(id) }) }
}
